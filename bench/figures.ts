/** Measures the owner's figures of a busy shop up to the longest period, with as many days before it. */
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
import { measureHttp, percentiles, table } from "./load.ts";
import { type Headers, signIn } from "./sign-in.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const PER_DAY = 150;
const LONGEST = 400;
const SLUG = "nyonbosphore";
const PERIODS = [1, 30, 365, LONGEST];
const REPORTS = ["figures", "dishFigures"];

const rows = [["database", "days", "what", "p50 ms", "p99 ms", "ratio of p50"]];
for (const engine of ["sqlite", "postgres"] as const) {
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const env = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
  const server = await startChild("comptoir.ts", env);
  const owner = await signIn(server.url, SLUG, (line) => runAdmin(line, env));
  await sellOne(server.url, owner);
  const storage = openStorage({ dataDir, databaseUrl: postgres?.url });
  await sellCopies(storage, { slug: SLUG, count: 2 * LONGEST * PER_DAY, days: 2 * LONGEST });
  await storage.close();

  const until = inZurich(new Date()).day;
  const team = `/api/office/team?restaurantId=${SLUG}`;
  const addressOf = (what: string, days: number) => {
    const from = addDays(until, 1 - days);
    return `/api/office/${what}?${new URLSearchParams({ restaurantId: SLUG, from, until })}`;
  };
  const measured = (path: string) =>
    measureHttp({
      ...{ urls: [server.url], lanes: 1, seconds: SECONDS, expected: 200 },
      ask: () => ({ path, headers: owner }),
    });
  // Control: another request of an owner.
  const alone = await measured(team);
  const report = (days: string, what: string, { p50, p99 }: { p50: number; p99: number }) =>
    rows.push([engine, days, what, p50.toFixed(1), p99.toFixed(1), ratioOf(p50, alone.p50)]);
  report("", "team", alone);

  const { first, meanwhile } = await askFirst(server.url, owner, addressOf, team);
  report(String(LONGEST), "both, first", { p50: first, p99: first });
  report("", "team meanwhile", meanwhile);
  for (const days of PERIODS) {
    for (const what of REPORTS) report(String(days), what, await measured(addressOf(what, days)));
  }
  await server.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
}
console.log(`${PER_DAY} orders a day on ${2 * LONGEST} days\n${table(rows)}`);

function ratioOf(p50: number, control: number): string {
  return (p50 / control).toFixed(1);
}

/** The first request has nothing counted yet. Measures it, and how long others wait meanwhile. */
async function askFirst(
  url: string,
  headers: Headers,
  addressOf: (what: string, days: number) => string,
  other: string,
) {
  let isOver = false;
  const start = performance.now();
  const requests = Promise.all(
    REPORTS.map((what) => getOk(url, addressOf(what, LONGEST), headers)),
  ).then(() => {
    isOver = true;
    return performance.now() - start;
  });
  const times: number[] = [];
  while (!isOver) {
    const began = performance.now();
    await getOk(url, other, headers);
    times.push(performance.now() - began);
  }
  return { first: await requests, meanwhile: percentiles(times) };
}

async function getOk(url: string, path: string, headers: Headers): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

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
