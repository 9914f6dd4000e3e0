import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ENGINES, freshDatabase, type TestDatabase } from "../../test/harness.ts";
import { openStorage } from "../storage/storage.ts";
import { enqueue } from "./outbox.ts";

const CLAIMER = fileURLToPath(new URL("../../test/outbox-claimer.ts", import.meta.url));
const NOW = new Date("2026-11-15T09:00:00Z");

test.each(ENGINES)(
  "the outbox on %s gives each of 600 messages to one of eight claimers in four processes",
  async (engine) => {
    const database = await freshDatabase(engine);
    const { db, close } = openStorage(database);
    const rows = () => db.selectFrom("outbox").selectAll().execute();
    const messages = Array.from({ length: 600 }, (_, i) => ({
      ...({ topic: "mail", slug: "nyonbosphore", availableAt: NOW } as const),
      dedupeKey: `new_order:${i}`,
      payload: { notice: "new_order", orderId: `${i}` },
    }));
    await enqueue(db, messages, NOW);
    const ids = (await rows()).map(({ id }) => id);
    const claimers = await Promise.all(Array.from({ length: 4 }, () => startClaimer(database)));
    const claimed = await Promise.all(claimers.map(claimAll));
    expect(claimed.flat().toSorted()).toEqual(ids.toSorted());
    expect((await rows()).every(({ done_at, attempts }) => done_at && attempts === 1)).toBe(true);
    await close();
    await database.drop();
  },
  180_000,
);

async function startClaimer(options: TestDatabase): Promise<ChildProcess> {
  const { databaseUrl, dataDir } = options;
  const workerOptions = JSON.stringify({ databaseUrl, dataDir });
  const execArgv = ["--disable-warning=ExperimentalWarning"];
  const child = fork(CLAIMER, [workerOptions], { execArgv });
  await once(child, "message");
  return child;
}

async function claimAll(child: ChildProcess): Promise<string[]> {
  const answer = once(child, "message");
  child.send("go");
  const [ids] = (await answer) as [string[]];
  return ids;
}
