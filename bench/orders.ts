/**
 * Orders per second over HTTP, beside the bare storage transaction of the same order measured in
 * the same run: the share that validation, pricing and HTTP leave of what the database can do.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  insertEvent,
  insertOrder,
  takeNumber,
} from "../apps/server/src/features/orders/orders-repository.ts";
import { migrate } from "../apps/server/src/storage/migrate.ts";
import { type Engine, openStorage } from "../apps/server/src/storage/storage.ts";
import { startProcess } from "../apps/server/test/process/server-process.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { type Measured, measure, poster, table } from "./load.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const LANES = [1, 10, 50];

const rows: string[][] = [["database", "lanes", "what", "orders/s", "p50 ms", "p99 ms", "ratio"]];
const row = (engine: Engine, lanes: number, what: string, m: Measured, ratio: number) => [
  engine,
  String(lanes),
  what,
  m.perSecond.toFixed(0),
  m.p50.toFixed(2),
  m.p99.toFixed(2),
  ratio.toFixed(2),
];

const postgres = await startPostgres();
for (const engine of ["sqlite", "postgres"] as const) {
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const databaseUrl = engine === "postgres" ? postgres.url : undefined;
  for (const lanes of LANES) {
    const bare = await measureBare(engine, dataDir, databaseUrl, lanes);
    const http = await measureHttp(dataDir, databaseUrl, lanes);
    rows.push(row(engine, lanes, "bare", bare, 1));
    rows.push(row(engine, lanes, "http", http, http.perSecond / bare.perSecond));
  }
  rmSync(dataDir, { recursive: true });
}
await postgres.stop();
console.log(table(rows));

async function measureBare(
  engine: Engine,
  dataDir: string,
  databaseUrl: string | undefined,
  lanes: number,
): Promise<Measured> {
  const storage = openStorage({ dataDir, databaseUrl });
  await migrate(storage.db);
  const items = JSON.stringify(customOrder().items);
  const order = async () => {
    await storage.db.transaction().execute(async (trx) => {
      const id = randomUUID();
      const restaurant_id = `bare-${engine}`;
      const order_number = await takeNumber(trx, restaurant_id);
      const at = new Date().toISOString();
      await insertOrder(trx, bareOrder({ id, restaurant_id, order_number, at, items }));
      await insertEvent(trx, { order_id: id, state: "payment_pending", at, by_user: null });
    });
  };
  const measured = await measure(lanes, SECONDS, order);
  await storage.close();
  return measured;
}

async function measureHttp(
  dataDir: string,
  databaseUrl: string | undefined,
  lanes: number,
): Promise<Measured> {
  const server = await startProcess({
    DATA_DIR: dataDir,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const post = poster(`${server.url}/api/createOrder`, lanes);
  const body = JSON.stringify(customOrder());
  const measured = await measure(lanes, SECONDS, () => post(body, 201));
  server.child.kill("SIGTERM");
  await server.ended;
  return measured;
}

function bareOrder(order: {
  id: string;
  restaurant_id: string;
  order_number: number;
  at: string;
  items: string;
}) {
  const { id, restaurant_id, order_number, at, items } = order;
  return {
    id,
    restaurant_id,
    order_number,
    state: "payment_pending" as const,
    created_at: at,
    created_day: at.slice(0, 10),
    user_id: null,
    guest_hash: id,
    idempotency_key: null,
    request_hash: null,
    items_json: items,
    subtotal: 1400,
    tax: 238,
    delivery_fee: 0,
    coupon_discount: 0,
    coupon_code: null,
    total: 1638,
    customer_json: null,
    address_json: null,
    delivery_distance: 0,
    delivery_day: null,
    delivery_slot: null,
    note: null,
    language: "fr",
  };
}
