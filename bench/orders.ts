/**
 * Orders per second over HTTP, beside controls measured in the same run: the least a server can do
 * (servers/floor.ts), and on SQLite the bare storage transaction of the same order without any HTTP. `capacity` is the
 * same again of kitchens whose slots hold only so much, beside the one before it.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WEEKDAYS } from "@comptoir/domain";
import { migrate } from "../apps/server/src/storage/migrate.ts";
import { type Engine, openStorage } from "../apps/server/src/storage/storage.ts";
import { storeOrder, UNJUDGED } from "../apps/server/src/storage/store-order.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { changedShop } from "../apps/server/test/shipped-shops.ts";
import { bareOrder } from "./bare-order.ts";
import { startChild } from "./child.ts";
import { type Measured, measure, measureHttp, table } from "./load.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const LANES = [1, 10, 50];
const SHOPS = [1, 100];
const KITCHEN = "nyonbosphore";

/** Open day and night, so that there is a next slot whenever this runs, with room for all who order here. */
const ALL_DAY = [{ from: "00:00", until: "00:00" }];
const LIMITED = {
  hours: { pick_up: Object.fromEntries(WEEKDAYS.map((day) => [day, ALL_DAY])) },
  slots: { pick_up: { daysAhead: 1, capacity: { unit: "orders", count: 10_000 } } },
};

const head = ["database", "shops", "lanes", "what", "orders/s", "p50 ms", "p99 ms", "MB", "ratio"];
const rows = [head];

for (const engine of ["sqlite", "postgres"] as const) {
  for (const shops of SHOPS) {
    for (const lanes of LANES) await compare(engine, shops, lanes);
  }
}
console.log(table(rows));
console.log(await countStatements());

async function compare(engine: Engine, shops: number, lanes: number): Promise<void> {
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const env = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
  const slugs = manyKitchens(join(dataDir, "shops"), shops);
  manyKitchens(join(dataDir, "limited"), shops, { service: LIMITED });
  const measureOurs = async (folder: string) => {
    const server = await startChild("comptoir.ts", {
      ...env,
      BENCH_SHOPS_DIR: join(dataDir, folder),
    });
    const measured = await placeOrders(server.url, slugs, lanes);
    const memory = server.rss().toFixed(0);
    await server.stop();
    return { measured, memory };
  };
  const http = await measureOurs("shops");
  const capacity = await measureOurs("limited");

  const floor = await measureFloor(env, slugs, lanes);
  const bare = postgres ? undefined : await measureBare(dataDir, slugs, lanes);
  const control = bare ?? floor;
  const names = [engine, String(shops), String(lanes)];
  const add = (what: string, measured: Measured, memory = "", beside = control) =>
    rows.push(row([...names, what], measured, memory, measured.perSecond / beside.perSecond));
  if (bare) add("bare", bare);
  add("floor", floor);
  add("http", http.measured, http.memory);
  add("capacity", capacity.measured, capacity.memory, http.measured);
  rmSync(dataDir, { recursive: true });
  await postgres?.stop();
}

function row(names: string[], measured: Measured, memory: string, ratio: number): string[] {
  const { perSecond, p50, p99 } = measured;
  return [...names, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), memory, ratio.toFixed(2)];
}

/** Copies of one kitchen under other names, with other entries in its file. */
function manyKitchens(folder: string, count: number, change: object = {}): string[] {
  const slugs = Array.from({ length: count }, (_, i) => (i === 0 ? KITCHEN : `kitchen-${i}`));
  const { source } = changedShop(KITCHEN, change);
  for (const slug of slugs) {
    mkdirSync(join(folder, slug), { recursive: true });
    writeFileSync(join(folder, slug, "shop.json"), source);
  }
  return slugs;
}

function placeOrders(url: string, slugs: readonly string[], lanes: number): Promise<Measured> {
  const bodies = slugs.map((restaurantId) => JSON.stringify(customOrder({ restaurantId })));
  let next = 0;
  const ask = () => ({
    method: "POST",
    path: "/api/createOrder",
    body: bodies[next++ % bodies.length] ?? "",
    headers: { "idempotency-key": randomUUID() },
  });
  return measureHttp({ url, lanes, seconds: SECONDS, expected: 201, ask });
}

async function measureFloor(
  env: Record<string, string>,
  slugs: readonly string[],
  lanes: number,
): Promise<Measured> {
  const floor = await startChild("floor.ts", env);
  const measured = await placeOrders(floor.url, slugs, lanes);
  await floor.stop();
  return measured;
}

async function measureBare(dataDir: string, slugs: readonly string[], lanes: number) {
  const storage = openStorage({ dataDir });
  await migrate(storage.db);
  const items = JSON.stringify(customOrder().items);
  let next = 0;
  const measured = await measure(lanes, SECONDS, () => {
    const slug = slugs[next++ % slugs.length] ?? KITCHEN;
    return storage.db
      .transaction()
      .execute((trx) => storeOrder(trx, bareOrder(randomUUID(), slug, items), UNJUDGED));
  });
  await storage.close();
  return measured;
}

/** What one order after another makes the server ask of PostgreSQL, messages to other processes included. */
async function countStatements(): Promise<string> {
  const orders = 100;
  const postgres = await startPostgres({ durable: true });
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const server = await startChild("comptoir.ts", { DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  const before = Number(await server.ask("statements"));
  for (let i = 0; i < orders; i++) {
    await fetch(`${server.url}/api/createOrder`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify(customOrder()),
    });
  }
  const sent = Number(await server.ask("statements")) - before;
  await server.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
  return `Statements for one order on PostgreSQL: ${(sent / orders).toFixed(2)}`;
}
