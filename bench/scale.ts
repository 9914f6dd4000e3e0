/**
 * Figures for docs/scale.md: bytes per order, CPU time per request, lag of a replica, and the effect of
 * partitions by shop.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inZurich } from "@comptoir/domain";
import pg from "pg";
import { type Node, startPrimary, startStandby } from "../apps/server/test/failover/node.ts";
import { runAdmin } from "../apps/server/test/process/server-process.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { type Child, startChild } from "./child.ts";
import { withCpu } from "./cpu.ts";
import { KITCHEN, manyKitchens, placeOrders } from "./kitchens.ts";
import { type LoadRequest, measure, measureHttp, table } from "./load.ts";
import { signIn } from "./sign-in.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const LANES = 10;
const TODAY = 100;
const PARTITIONS = 16;
const SHOPS = 100;
const ROWS = 500_000;

const primary = await startPrimary();
const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
const shopsDir = join(dataDir, "shops");
const slugs = manyKitchens(shopsDir, SHOPS);
const env = { DATA_DIR: dataDir, DATABASE_URL: primary.url, BENCH_SHOPS_DIR: shopsDir };
const server = await startChild("comptoir.ts", env);

console.log(`${await looks(server)}\n`);
console.log(`${await oneOrder()}\n`);
console.log(`${await replica()}\n`);
await server.stop();
console.log(await partitions());
primary.kill();
rmSync(dataDir, { recursive: true });
process.exit(0);

async function looks({ url, pid }: Child): Promise<string> {
  const staff = await signIn(url, KITCHEN, (line) => runAdmin(line, env));
  for (let i = 0; i < TODAY; i++) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(customOrder());
    await fetch(`${url}/api/createOrder`, { method: "POST", headers, body });
  }
  const { day } = inZurich(new Date());
  const requests: Record<string, LoadRequest> = {
    "a shop's page": { path: `/${KITCHEN}` },
    [`a board, ${TODAY} orders`]: {
      path: `/api/getOrders?restaurantId=${KITCHEN}&date=${day}`,
      headers: staff,
    },
    "a display": {
      path: `/api/getOrderNumbersForMonitoring?restaurantId=${KITCHEN}`,
      headers: staff,
    },
  };
  const rows = [["one look", "looks/s", "p50 ms", "p99 ms", "ms of ours", "ms of PostgreSQL"]];
  for (const [what, ask] of Object.entries(requests)) {
    const run = () =>
      measureHttp({ urls: [url], lanes: LANES, seconds: SECONDS, expected: 200, ask: () => ask });
    const measured = await withCpu({ servers: [pid], databaseDir: primary.dataDir }, run);
    const { perSecond, p50, p99, serverMs, databaseMs } = measured;
    const figures = [p50, p99, serverMs, databaseMs].map((figure) => figure.toFixed(2));
    rows.push([what, perSecond.toFixed(0), ...figures]);
  }
  return table(rows);
}

/** Bytes per order: tables, indexes, and the WAL, which is archived and sent to replicas. */
async function oneOrder(): Promise<string> {
  const stored = async () => {
    const [row] = await primary.ask(`
      select sum(pg_table_size(oid)) as tables, sum(pg_indexes_size(oid)) as indexes,
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    return row ?? {};
  };
  await primary.ask("checkpoint", 60_000);
  const before = await stored();
  const orders = { urls: [server.url], slugs, lanes: LANES, seconds: SECONDS };
  const { count } = await placeOrders(orders);
  const after = await stored();
  const bytes = (what: string) => ((Number(after[what]) - Number(before[what])) / count).toFixed(0);
  return table([
    ["one order", "bytes"],
    ...["tables", "indexes", "log"].map((what) => [what, bytes(what)]),
  ]);
}

/** Replication lag with no orders, with one lane and with all lanes. */
async function replica(): Promise<string> {
  await primary.ask("create table written (at bigint)");
  const standby = await startStandby(primary);
  const behind = await openLag(primary, standby);
  const rows = [["orders/s", "behind p50 ms", "behind p99 ms"]];
  for (const lanes of [0, 1, LANES]) {
    const orders = lanes
      ? placeOrders({ urls: [server.url], slugs, lanes, seconds: SECONDS })
      : Promise.resolve({ perSecond: 0 });
    const lag = await measure(1, SECONDS, behind.once);
    const { perSecond } = await orders;
    rows.push([perSecond.toFixed(0), ...[lag.p50, lag.p99].map((ms) => ms.toFixed(1))]);
  }
  await behind.close();
  standby.kill();
  return table(rows);
}

async function openLag(from: Node, to: Node) {
  const [writer, reader] = [from, to].map(({ url }) => new pg.Client(url)) as [
    pg.Client,
    pg.Client,
  ];
  await writer.connect();
  await reader.connect();
  let at = 0;
  return {
    once: async () => {
      await writer.query("insert into written values ($1)", [++at]);
      const isThere = async () =>
        (await reader.query("select 1 from written where at = $1", [at])).rows.length > 0;
      while (!(await isThere()));
    },
    close: async () => {
      await writer.query("drop table written");
      await writer.end();
      await reader.end();
    },
  };
}

/** Half a million orders of a hundred shops, in one table and in sixteen partitions by shop. */
async function partitions(): Promise<string> {
  const pool = new pg.Pool({ connectionString: primary.url, max: LANES });
  const rows = [["table", "inserts/s", "p99 ms", "a day p50 ms", "vacuum ms"]];
  for (const name of ["whole", "parted"]) {
    const isParted = name === "parted";
    await pool.query(
      `create table ${name} (like orders including defaults)${isParted ? " partition by hash (restaurant_id)" : ""}`,
    );
    for (let i = 0; isParted && i < PARTITIONS; i++) {
      await pool.query(
        `create table parted_${i} partition of parted for values with (modulus ${PARTITIONS}, remainder ${i})`,
      );
    }
    await pool.query(`alter table ${name} add primary key (restaurant_id, id)`);
    await pool.query(`alter table ${name} add unique (restaurant_id, order_number)`);
    await pool.query(`create index on ${name} (restaurant_id, created_day)`);
    await pool.query(`
      insert into ${name} (id, restaurant_id, order_number, state, created_at, created_day, lines_json,
        subtotal, tax, tax_percent, tax_mode, vat_json, delivery_fee, coupon_discount, total, delivery_distance, language)
      select 'older-' || i, 'kitchen-' || i % ${SHOPS}, i, 'delivered', o.created_at,
        to_char(current_date - (i / ${SHOPS}) % 1000, 'YYYY-MM-DD'), o.lines_json,
        o.subtotal, o.tax, o.tax_percent, o.tax_mode, o.vat_json, 0, 0, o.total, 0, 'fr'
      from generate_series(1, ${ROWS}) i, (select * from orders limit 1) o`);
    await pool.query(`analyze ${name}`);
    await pool.query("checkpoint");
    rows.push([name, ...(await measureTable(pool, name, isParted ? "parted_0" : name))]);
  }
  await pool.end();
  return table(rows);
}

const COPIED = `state, created_at, created_day, user_id, guest_hash, idempotency_key, request_hash, lines_json, subtotal,
  tax, tax_percent, tax_mode, vat_json, delivery_fee, coupon_discount, coupon_code, total, customer_json, address_json,
  delivery_distance, delivery_day, delivery_slot, note, language`;

async function measureTable(pool: pg.Pool, name: string, swept: string): Promise<string[]> {
  let next = ROWS;
  const inserts = await measure(LANES, SECONDS, () => {
    const shop = `kitchen-${next % SHOPS}`;
    return pool.query(
      `insert into ${name} (id, restaurant_id, order_number, ${COPIED})
        select 'new-' || $1::int, $2, $1::int, ${COPIED} from orders limit 1`,
      [++next, shop],
    );
  });
  const day = await measure(1, SECONDS, () =>
    pool.query(
      `select * from ${name} where restaurant_id = $1 and created_day = to_char(current_date - 7, 'YYYY-MM-DD')`,
      [`kitchen-${next++ % SHOPS}`],
    ),
  );
  await pool.query(`update ${name} set note = 'moved' where order_number % 10 = 0`);
  const start = performance.now();
  await pool.query(`vacuum ${swept}`);
  const vacuum = performance.now() - start;
  return [
    inserts.perSecond.toFixed(0),
    inserts.p99.toFixed(1),
    day.p50.toFixed(2),
    vacuum.toFixed(0),
  ];
}
