/** The owner's figures, with a hundred thousand sold orders over the longest period that can be asked for. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, inZurich } from "@comptoir/domain";
import { openStorage } from "../apps/server/src/storage/storage.ts";
import { runAdmin } from "../apps/server/test/process/server-process.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { sellCopies } from "../apps/server/test/sell-copies.ts";
import { startChild } from "./child.ts";
import { measureHttp, table } from "./load.ts";
import { type Headers, signIn } from "./sign-in.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SOLD = 100_000;
const DAYS = 400;
const SLUG = "nyonbosphore";
const PERIODS = [1, 30, DAYS];

const rows = [["database", "days", "what", "p50 ms", "p99 ms", "ratio of p50"]];
for (const engine of ["sqlite", "postgres"] as const) {
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const env = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
  const server = await startChild("comptoir.ts", env);
  const owner = await signIn(server.url, SLUG, (line) => runAdmin(line, env));
  await sellOne(server.url, owner);
  const storage = openStorage({ dataDir, databaseUrl: postgres?.url });
  await sellCopies(storage, { slug: SLUG, count: SOLD, days: DAYS });
  await storage.close();

  const until = inZurich(new Date()).day;
  const measured = async (path: string) => {
    const ask = () => ({ path, headers: owner });
    return await measureHttp({
      url: server.url,
      lanes: 1,
      seconds: SECONDS,
      expected: 200,
      ask,
    });
  };
  // What else an owner asks the same server for.
  const alone = await measured(`/api/office/team?restaurantId=${SLUG}`);
  rows.push([engine, "", "team", alone.p50.toFixed(1), alone.p99.toFixed(1), "1.0"]);
  for (const days of PERIODS) {
    for (const what of ["figures", "dishFigures"]) {
      const from = addDays(until, 1 - days);
      const query = new URLSearchParams({ restaurantId: SLUG, from, until });
      const { p50, p99 } = await measured(`/api/office/${what}?${query}`);
      const ratio = (p50 / alone.p50).toFixed(1);
      rows.push([engine, String(days), what, p50.toFixed(1), p99.toFixed(1), ratio]);
    }
  }
  await server.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
}
console.log(`${SOLD} orders sold on ${DAYS} days\n${table(rows)}`);

async function sellOne(url: string, owner: Headers): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...owner },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as { _id: string };
  };
  const { _id } = await post("createOrder", customOrder());
  await post("updateOrderState", { _id, state: "accepted", method: "cash" });
}
