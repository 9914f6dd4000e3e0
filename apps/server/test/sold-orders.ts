import { sql } from "kysely";
import type { Storage } from "../src/storage/storage.ts";

/** As many as one statement stores well within the time it is allowed. */
const BATCH = 20_000;

/** Sells a shop's first order many times, spread over the days until today. */
export async function addSoldOrders(
  storage: Pick<Storage, "db" | "engine">,
  slug: string,
  { count, days }: { count: number; days: number },
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    await addBatch(storage, slug, { from, to: Math.min(from + BATCH, count), days });
  }
  // As it would have done by itself while they came in over the years.
  if (storage.engine === "postgres") await sql`analyze`.execute(storage.db);
}

/** Copies of the first order and of its booking, each customer's ten. */
async function addBatch(
  { db, engine }: Pick<Storage, "db" | "engine">,
  slug: string,
  range: { from: number; to: number; days: number },
): Promise<void> {
  // As they stand: SQLite would take what is bound for numbers with a point.
  const [first, last, days] = [range.from + 1, range.to, range.days].map((number) =>
    sql.lit(number),
  );
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
    from n, orders where orders.order_number = 1 and orders.restaurant_id = ${slug}
  `.execute(db);
  await sql`
    insert into bookings (id, restaurant_id, order_id, order_number, kind, at, total, delivery_fee,
      coupon_discount, vat_json)
    select 'booking-' || id, restaurant_id, id, order_number, 'sale', created_at, total, delivery_fee,
      coupon_discount, '[]'
    from orders where restaurant_id = ${slug} and order_number > ${100_000 + range.from}
  `.execute(db);
}
