import { sql } from "kysely";
import type { Storage } from "../src/storage/storage.ts";

const BATCH = 50_000;

export async function addOlderOrders(
  storage: Pick<Storage, "db" | "engine">,
  slug: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let next = from; next < to; next += BATCH) {
    await addBatch(storage, slug, { from: next, to: Math.min(next + BATCH, to) });
  }
  // As autovacuum would have done over the years.
  if (storage.engine === "postgres") await sql`analyze`.execute(storage.db);
}

async function addBatch(
  { db, engine }: Pick<Storage, "db" | "engine">,
  slug: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const isPostgres = engine === "postgres";
  const numbers = isPostgres
    ? sql`select generate_series(${from + 1}::int, ${to}::int) as i`
    : sql`select ${from + 1} as i union all select i + 1 from n where i < ${to}`;
  const day = isPostgres
    ? sql`to_char(current_date - (1 + n.i % 1000), 'YYYY-MM-DD')`
    : sql`date('now', '-' || (1 + n.i % 1000) || ' days')`;
  await db.transaction().execute(async (trx) => {
    await sql`
      with recursive n(i) as (${numbers})
      insert into orders (id, restaurant_id, order_number, state, created_at, created_day, lines_json,
        subtotal, tax, tax_percent, tax_mode, vat_json, delivery_fee, coupon_discount, total, delivery_distance, language)
      select 'older-' || n.i, restaurant_id, 100000 + n.i, 'delivered', ${day} || 'T12:00:00.000Z',
        ${day}, lines_json, subtotal, tax, tax_percent, tax_mode, vat_json, delivery_fee, coupon_discount, total, 0, language
      from n, orders where orders.order_number = 1 and orders.restaurant_id = ${slug}
    `.execute(trx);
    await sql`
      insert into order_events (order_id, state, at)
      select id, state, created_at from orders
      where restaurant_id = ${slug} and order_number > ${100_000 + from}
    `.execute(trx);
  });
}
