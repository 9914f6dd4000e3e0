import { sql } from "kysely";
import { openStorage } from "../src/storage/storage.ts";

/** Fills a SQLite database with copies of a shop's first order, spread over the thousand days before. */
export async function addOlderOrders(dataDir: string, slug: string, count: number): Promise<void> {
  const { db, close } = openStorage({ dataDir, databaseUrl: undefined });
  const day = sql`date('now', '-' || (1 + n.i % 1000) || ' days')`;
  await db.transaction().execute(async (trx) => {
    await sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into orders (id, restaurant_id, order_number, state, created_at, created_day, items_json,
        subtotal, tax, delivery_fee, coupon_discount, total, delivery_distance, language)
      select 'older-' || n.i, restaurant_id, 100000 + n.i, 'delivered', ${day} || 'T12:00:00.000Z',
        ${day}, items_json, subtotal, tax, delivery_fee, coupon_discount, total, 0, language
      from n, orders where orders.order_number = 1 and orders.restaurant_id = ${slug}
    `.execute(trx);
    await sql`
      insert into order_events (order_id, state, at)
      select id, state, created_at from orders where id like 'older-%'
    `.execute(trx);
  });
  await close();
}
