import { sql } from "kysely";
import { nameCustomers } from "../src/storage/name-customers.ts";
import type { Storage } from "../src/storage/storage.ts";

const DISHES = 40;

/**
 * Copies the first order and its booking: ten per customer, with varying dishes and options; every
 * third has a source.
 */
export async function sellCopies(
  storage: Pick<Storage, "db" | "engine">,
  { slug, count, days }: { slug: string; count: number; days: number },
): Promise<void> {
  const { db, engine } = storage;
  const inBatches = async (work: (from: number, until: number) => Promise<void>) => {
    for (let from = 1; from <= count; from += AT_ONCE) {
      await work(from, Math.min(from + AT_ONCE - 1, count));
    }
  };
  await inBatches((from, until) => insertCopies(storage, { slug, days, from, until }));
  if (engine === "postgres") await sql`analyze`.execute(db);
  await inBatches((from, until) =>
    nameCustomers(
      db,
      sql`b.order_id in (select id from orders where restaurant_id = ${slug}
        and order_number between ${100000 + from} and ${100000 + until})`,
    ),
  );
  if (engine === "postgres") await sql`analyze`.execute(db);
}

/** Keeps a statement below the statement timeout. */
const AT_ONCE = 5_000;

async function insertCopies(
  { db, engine }: Pick<Storage, "db" | "engine">,
  { slug, days, from, until }: { slug: string; days: number; from: number; until: number },
): Promise<void> {
  const isPostgres = engine === "postgres";
  const numbers = isPostgres
    ? sql`select generate_series(${sql.lit(from)}, ${sql.lit(until)}) as i`
    : sql`select ${sql.lit(from)} as i union all select i + 1 from n where i < ${sql.lit(until)}`;
  const at = isPostgres
    ? sql`to_char(current_date - n.i % ${days}::int, 'YYYY-MM-DD') || 'T00:00:00.' || lpad((n.i % 1000)::text, 3, '0') || 'Z'`
    : sql`date('now', '-' || (n.i % ${days}) || ' days') || 'T00:00:00.' || substr('00' || (n.i % 1000), -3) || 'Z'`;
  const dish = sql`(n.i / ${sql.lit(days)}) % ${sql.lit(DISHES)}`;
  const lines = sql`replace(replace(lines_json, '"id":"', '"id":"' || ${dish} || '-'),
    '"categoryId":"', '"categoryId":"' || ${dish} || '-')`;
  await sql`
    with recursive n(i) as (${numbers})
    insert into orders (id, restaurant_id, order_number, state, created_at, created_day, guest_hash,
      lines_json, subtotal, tax, tax_percent, tax_mode, vat_json, delivery_fee, coupon_discount, total, delivery_distance, language)
    select 'sold-' || n.i, restaurant_id, 100000 + n.i, 'delivered', ${at}, substr(${at}, 1, 10),
      'guest-' || (n.i / 10), ${lines}, subtotal, tax, tax_percent, tax_mode, vat_json, delivery_fee,
      coupon_discount, total, 0, language
    from n, orders where orders.order_number = 1 and orders.restaurant_id = ${slug}
  `.execute(db);
  await sql`
    insert into bookings (id, restaurant_id, order_id, order_number, kind, at, total, delivery_fee,
      coupon_discount, vat_json)
    select 'booking-' || id, restaurant_id, id, order_number, 'sale', created_at, total, delivery_fee,
      coupon_discount, '[]'
    from orders where restaurant_id = ${slug} and order_number between ${100000 + from} and ${100000 + until}
  `.execute(db);
  await sql`
    insert into analytics_events (id, restaurant_id, name, at, received_at, properties_json, utm_json)
    select 'purchase-' || id, restaurant_id, 'purchase', created_at, created_at, '{"total":16.38}',
      '{"utm_source":"' || case order_number % 2 when 0 then 'instagram' else 'flyer' end || '"}'
    from orders where restaurant_id = ${slug} and order_number between ${100000 + from} and ${100000 + until} and order_number % 3 = 0
  `.execute(db);
}
