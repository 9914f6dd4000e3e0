import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, freshDatabase, openQuickStorage, type TestDatabase } from "../../test/harness.ts";
import type { Storage } from "../storage/storage.ts";
import { enqueue } from "./outbox.ts";
import { claimDue, finish, postpone } from "./outbox-repository.ts";

const NOW = new Date("2026-11-15T09:00:00Z");
const LEASE_MS = 60_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);

describe.each(ENGINES)("the outbox on %s", (engine) => {
  let database: TestDatabase;
  let storage: Storage;

  beforeEach(async () => {
    database = await freshDatabase(engine);
    storage = await openQuickStorage(database);
  });
  afterEach(async () => {
    await storage.close();
    await database.drop();
  });

  const queue = (keys: readonly string[], availableAt = NOW) =>
    enqueue(
      storage.db,
      keys.map((dedupeKey) => ({
        ...({ topic: "mail", dedupeKey, slug: "nyonbosphore", availableAt } as const),
        payload: { notice: "new_order", orderId: dedupeKey },
      })),
      NOW,
    );
  const claim = (now: Date, limit = 10) =>
    claimDue(storage.db, { topic: "mail", limit, now, leaseMs: LEASE_MS });
  const rows = () => storage.db.selectFrom("outbox").selectAll().orderBy("dedupe_key").execute();

  test("gives each message to one of several concurrent claimers", async () => {
    await queue(Array.from({ length: 40 }, (_, i) => `new_order:${i}`));
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(NOW)));
    const claimedIds = claims.flatMap(({ messages }) => messages.map(({ id }) => id));
    expect(new Set(claimedIds).size).toBe(claimedIds.length);
    expect(claimedIds.length).toBeGreaterThan(0);
  });

  test("gives a dead claimer's messages to the next once the lease is over, and delivered ones to nobody", async () => {
    await queue(["a", "b"]);
    const first = await claim(NOW);
    const messageA = first.messages.find(({ dedupeKey }) => dedupeKey === "a");
    await finish(
      storage.db,
      { id: messageA?.id ?? "", lease: first.lease },
      { at: NOW, isSent: true },
    );
    expect((await claim(after(LEASE_MS - 1))).messages).toEqual([]);
    const next = await claim(after(LEASE_MS));
    expect(next.messages).toEqual([
      {
        id: expect.any(String),
        topic: "mail",
        dedupeKey: "b",
        slug: "nyonbosphore",
        payload: { notice: "new_order", orderId: "b" },
        attempts: 2,
        createdAt: NOW,
      },
    ]);
  });

  test("ignores the result of a claimer whose lease was taken over", async () => {
    await queue(["a"]);
    const [lost, held] = [await claim(NOW), await claim(after(LEASE_MS))];
    const id = held.messages[0]?.id ?? "";
    const [before] = await rows();
    await finish(storage.db, { id, lease: lost.lease }, { at: NOW, isSent: true });
    await postpone(storage.db, { id, lease: lost.lease }, { until: NOW, error: "late" });
    expect(await rows()).toEqual([before]);
    await finish(storage.db, { id, lease: held.lease }, { at: NOW, isSent: true });
    expect(await rows()).toMatchObject([{ done_at: NOW.toISOString(), leased_until: null }]);
  });

  test("gives messages of the topic that are due, oldest first", async () => {
    await queue(["later"], after(2));
    await queue(["now"], after(1));
    await queue(["tomorrow"], after(86_400_000));
    const push = { topic: "push", limit: 9, now: after(5), leaseMs: LEASE_MS } as const;
    expect((await claimDue(storage.db, push)).messages).toEqual([]);
    const keysOf = async (now: Date, limit: number) =>
      (await claim(now, limit)).messages.map(({ dedupeKey }) => dedupeKey);
    expect(await keysOf(after(5), 1)).toEqual(["now"]);
    expect(await keysOf(after(5), 9)).toEqual(["later"]);
  });

  test("stores a message once per dedupe key", async () => {
    await queue(["a", "b"]);
    await queue(["b", "c"]);
    expect((await rows()).map(({ dedupe_key }) => dedupe_key)).toEqual(["a", "b", "c"]);
  });
});
