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
import type { Engine } from "../apps/server/src/storage/engine.ts";
import { migrate } from "../apps/server/src/storage/migrate.ts";
import { openStorage } from "../apps/server/src/storage/storage.ts";
import { storeOrder, UNJUDGED } from "../apps/server/src/storage/store-order.ts";
import { createDatabase } from "../apps/server/test/create-database.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { changedShop } from "../apps/server/test/shipped-shops.ts";
import { bareOrder } from "./bare-order.ts";
import { startChild } from "./child.ts";
import { type Measured, measure, measureHttp, table } from "./load.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** With and without places, in turn. */
const TURNS = 5;
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
  const shopsDir = join(dataDir, "shops");
  const slugs = manyKitchens(shopsDir, shops);
  const server = await startChild("comptoir.ts", { ...env, BENCH_SHOPS_DIR: shopsDir });
  const limited = await startLimited(join(dataDir, "limited"), shops, postgres?.url);
  const measured: { http: Measured; capacity: Measured }[] = [];
  // In turn, so that whatever else the machine does meanwhile slows both.
  for (let turn = 0; turn < TURNS; turn++) {
    measured.push({
      http: await placeOrders(server.url, slugs, lanes, SECONDS / TURNS),
      capacity: await placeOrders(limited.url, slugs, lanes, SECONDS / TURNS),
    });
  }
  const http = medianOf(measured.map((turn) => turn.http));
  const capacity = medianOf(measured.map((turn) => turn.capacity));
  const ratio = median(measured.map((turn) => turn.capacity.perSecond / turn.http.perSecond));
  const [memory, limitedMemory] = [server, limited].map((child) => child.rss().toFixed(0));
  for (const child of [server, limited]) await child.stop();

  const floor = await measureFloor(env, slugs, lanes);
  const bare = postgres ? undefined : await measureBare(dataDir, slugs, lanes);
  const control = bare ?? floor;
  const names = [engine, String(shops), String(lanes)];
  const toControl = ({ perSecond }: Measured) => perSecond / control.perSecond;
  if (bare) rows.push(row([...names, "bare"], bare, "", toControl(bare)));
  rows.push(row([...names, "floor"], floor, "", toControl(floor)));
  rows.push(row([...names, "http"], http, memory, toControl(http)));
  rows.push(row([...names, "capacity"], capacity, limitedMemory, ratio));
  rmSync(dataDir, { recursive: true });
  await postgres?.stop();
}

/** The same server with its own database, of kitchens whose slots hold only so much. */
async function startLimited(dataDir: string, shops: number, postgresUrl: string | undefined) {
  manyKitchens(join(dataDir, "shops"), shops, { service: LIMITED });
  const database = postgresUrl ? await createDatabase(postgresUrl) : undefined;
  return await startChild("comptoir.ts", {
    DATA_DIR: dataDir,
    BENCH_SHOPS_DIR: join(dataDir, "shops"),
    ...(database && { DATABASE_URL: database.url }),
  });
}

function medianOf(turns: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => median(turns.map((turn) => turn[name]));
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99") };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function row(names: string[], measured: Measured, memory = "", ratio = 1): string[] {
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

function placeOrders(
  url: string,
  slugs: readonly string[],
  lanes: number,
  seconds = SECONDS,
): Promise<Measured> {
  const bodies = slugs.map((restaurantId) => JSON.stringify(customOrder({ restaurantId })));
  let next = 0;
  const ask = () => ({
    method: "POST",
    path: "/api/createOrder",
    body: bodies[next++ % bodies.length] ?? "",
    headers: { "idempotency-key": randomUUID() },
  });
  return measureHttp({ url, lanes, seconds, expected: 201, ask });
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
    return storage.db.transaction().execute((trx) =>
      storeOrder(trx, {
        order: bareOrder(randomUUID(), slug, items),
        judged: UNJUDGED,
        notices: [],
      }),
    );
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
