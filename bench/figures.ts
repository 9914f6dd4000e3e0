/** The owner's figures, with a hundred thousand sold orders over the longest period that can be asked for. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, inZurich } from "@comptoir/domain";
import { sql } from "kysely";
import { openStorage, type Storage } from "../apps/server/src/storage/storage.ts";
import { runAdmin } from "../apps/server/test/process/server-process.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { startChild } from "./child.ts";
import { measureHttp, table } from "./load.ts";
import { type Headers, signIn } from "./sign-in.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SOLD = 100_000;
const DAYS = 400;
/** As many as one statement stores well within the time it is allowed. */
const BATCH = 20_000;
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
  for (let from = 0; from < SOLD; from += BATCH) await sellMany(storage, from);
  if (engine === "postgres") await sql`analyze`.execute(storage.db);
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

/** Copies of the first order and of its booking, each customer's ten. */
async function sellMany(
  { db, engine }: Pick<Storage, "db" | "engine">,
  from: number,
): Promise<void> {
  // As they stand: SQLite would take what is bound for numbers with a point.
  const [first, last, days] = [from + 1, from + BATCH, DAYS].map((number) => sql.lit(number));
  const isPostgres = engine === "postgres";
  const numbers = isPostgres
    ? sql`select generate_series(${first}, ${last}) as i`
    : sql`select ${first} as i union all select i + 1 from n where i < ${last}`;
  const at = isPostgres
    ? sql`to_char(current_date - n.i % ${days}, 'YYYY-MM-DD') || 'T00:00:00.' || lpad((n.i % 1000)::text, 3, '0') || 'Z'`
    : sql`date('now', '-' || (n.i % ${days}) || ' days') || 'T00:00:00.' || substr('00' || (n.i % 1000), -3) || 'Z'`;
  await sql`
    with recursive n(i) as (${numbers})
    insert into orders (id, restaurant_id, order_number, state, created_at, created_day, guest_hash, items_json,
      lines_json, subtotal, tax, delivery_fee, coupon_discount, total, delivery_distance, language)
    select 'sold-' || n.i, restaurant_id, 100000 + n.i, 'delivered', ${at}, substr(${at}, 1, 10),
      'guest-' || (n.i / 10), items_json, lines_json, subtotal, tax, delivery_fee, coupon_discount, total, 0, language
    from n, orders where orders.order_number = 1 and orders.restaurant_id = ${SLUG}
  `.execute(db);
  await sql`
    insert into bookings (id, restaurant_id, order_id, order_number, kind, at, total, delivery_fee,
      coupon_discount, vat_json)
    select 'booking-' || id, restaurant_id, id, order_number, 'sale', created_at, total, delivery_fee,
      coupon_discount, '[]'
    from orders where restaurant_id = ${SLUG} and order_number > ${100_000 + from}
  `.execute(db);
}
