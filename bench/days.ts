/** Measures the day's board and the display's numbers beside no, many and very many older orders. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inZurich } from "@comptoir/domain";
import { openStorage } from "../apps/server/src/storage/storage.ts";
import { addOlderOrders } from "../apps/server/test/older-orders.ts";
import { runAdmin } from "../apps/server/test/process/server-process.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { startChild } from "./child.ts";
import { type Measured, measureHttp, table } from "./load.ts";
import { type Headers, signIn } from "./sign-in.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const OLDER = [0, 100_000, 1_000_000];
const TODAY = 100;
const SLUG = "nyonbosphore";

const rows = [
  ["database", "older orders", "what", "p50 ms", "p99 ms", "ratio of p50", "ratio of p99"],
];
for (const engine of ["sqlite", "postgres"] as const) {
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const options = { dataDir, databaseUrl: postgres?.url };
  const env = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
  const server = await startChild("comptoir.ts", env);
  const staff = await signIn(server.url, SLUG, (line) => runAdmin(line, env));
  await fillDay(server.url, staff);

  const day = inZurich(new Date()).day;
  const paths = {
    board: `/api/getOrders?restaurantId=${SLUG}&date=${day}`,
    display: `/api/getOrderNumbersForMonitoring?restaurantId=${SLUG}`,
  };
  const first = new Map<string, Measured>();
  let stored = 0;
  for (const older of OLDER) {
    const storage = openStorage(options);
    await addOlderOrders(storage, SLUG, { from: stored, to: older });
    await storage.close();
    stored = older;
    for (const [what, path] of Object.entries(paths)) {
      const ask = () => ({ path, headers: staff });
      const { url } = server;
      const measured = await measureHttp({
        urls: [url],
        lanes: 1,
        seconds: SECONDS,
        expected: 200,
        ask,
      });
      const alone = first.get(what) ?? measured;
      first.set(what, alone);
      rows.push(row([engine, String(older), what], measured, alone));
    }
  }
  await server.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
}
console.log(`${TODAY} orders on the day\n${table(rows)}`);

function row(names: string[], { p50, p99 }: Measured, alone: Measured): string[] {
  const figures = [p50, p99, p50 / alone.p50, p99 / alone.p99];
  return [...names, ...figures.map((figure) => figure.toFixed(2))];
}

/** Half of the orders are accepted, so that the display shows some. */
async function fillDay(url: string, staff: Headers): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...staff },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as { _id: string };
  };
  for (let i = 0; i < TODAY; i++) {
    const { _id } = await post("createOrder", customOrder());
    if (i % 2 === 0) await post("updateOrderState", { _id, state: "accepted" });
  }
}
