import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { startChild } from "./child.ts";
import { withCpu } from "./cpu.ts";
import { manyKitchens, placeOrders } from "./kitchens.ts";
import { table } from "./load.ts";

const PROCESSES = [1, 2, 4];
const SHOPS = [1, 100];
const LANES = 40;

/**
 * Orders per second by processes and shops on PostgreSQL, and CPU time per order in the servers and in
 * the database, which shows how far a larger machine would go.
 */
export async function growth(seconds: number): Promise<string> {
  const rows = [
    [
      "shops",
      "processes",
      "orders/s",
      "p50 ms",
      "p99 ms",
      "ratio",
      "ms of ours",
      "ms of PostgreSQL",
    ],
  ];
  for (const shops of SHOPS) {
    let alone = 0;
    for (const processes of PROCESSES) {
      const { perSecond, p50, p99, ...cpu } = await run({ shops, processes, seconds });
      alone ||= perSecond;
      const figures = [p50, p99, perSecond / alone, cpu.serverMs, cpu.databaseMs].map((value) =>
        value.toFixed(2),
      );
      rows.push([String(shops), String(processes), perSecond.toFixed(0), ...figures]);
    }
  }
  return table(rows);
}

async function run(wanted: { shops: number; processes: number; seconds: number }) {
  const database = await startPostgres({ durable: true });
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const shopsDir = join(dataDir, "shops");
  const slugs = manyKitchens(shopsDir, wanted.shops);
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, BENCH_SHOPS_DIR: shopsDir };
  const servers: Awaited<ReturnType<typeof startChild>>[] = [];
  for (let i = 0; i < wanted.processes; i++) servers.push(await startChild("comptoir.ts", env));
  const measured = await withCpu(
    { servers: servers.map(({ pid }) => pid), databaseDir: database.dataDir },
    () =>
      placeOrders({
        urls: servers.map(({ url }) => url),
        slugs,
        lanes: LANES,
        seconds: wanted.seconds,
      }),
  );

  for (const server of servers) await server.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true });
  return measured;
}
