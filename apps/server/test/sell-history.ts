import { addDays } from "@comptoir/domain";
import { sql } from "kysely";
import { nameCustomers } from "../src/storage/name-customers.ts";
import type { Storage } from "../src/storage/storage.ts";

/** Orders per day from Monday to Sunday, and the hours of orders in UTC. */
const SOLD_A_DAY = [4, 5, 5, 6, 9, 11, 3];
const HOURS = [16, 10, 17, 9, 16, 11, 15, 17, 8, 10, 16];
const CUSTOMERS = 83;

interface HistoryOptions {
  readonly slug: string;
  readonly today: string;
  readonly days: number;
  readonly copied: number;
}

export async function sellHistory(
  { db }: Pick<Storage, "db">,
  past: HistoryOptions,
): Promise<void> {
  const { today, days, copied } = past;
  let number = 1000;
  for (let back = days; back > 0; back -= 1) {
    const day = addDays(today, -back);
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const share = (2 * days - back) / (2 * days);
    const count = Math.max(1, Math.round((SOLD_A_DAY[weekday] ?? 1) * share));
    for (let i = 0; i < count; i += 1) {
      number += 1;
      const hour = String(HOURS[i % HOURS.length]).padStart(2, "0");
      const at = `${day}T${hour}:${10 + i * 4}:00.000Z`;
      await sellAgain(db, past.slug, { number, at, of: 1 + ((number * 7 + i * i) % copied) });
    }
  }
  await nameCustomers(db, sql`b.restaurant_id = ${past.slug}`);
  await sql`
    update coupons set uses = (select count(*) from orders where orders.coupon_code = coupons.code)
    where restaurant_id = ${past.slug}
  `.execute(db);
}

interface OrderCopy {
  readonly number: number;
  readonly at: string;
  readonly of: number;
}

async function sellAgain(
  db: Storage["db"],
  slug: string,
  { number, at, of }: OrderCopy,
): Promise<void> {
  const id = `sold-${number}`;
  const guest = `guest-${number % CUSTOMERS}`;
  const channel = number % 6 === 0 ? "phone" : "web";
  await sql`
    insert into orders (id, restaurant_id, order_number, state, created_at, created_day, guest_hash,
      lines_json, subtotal, tax, tax_percent, tax_mode, vat_json, delivery_fee, coupon_discount, coupon_code, total, delivery_distance, language, channel)
    select ${id}, restaurant_id, ${number}, 'delivered', ${at}, substr(${at}, 1, 10), ${guest},
      lines_json, subtotal, tax, tax_percent, tax_mode, vat_json, delivery_fee, coupon_discount, coupon_code, total, 0, language, ${channel}
    from orders where order_number = ${of} and restaurant_id = ${slug}
  `.execute(db);
  await sql`
    insert into bookings (id, restaurant_id, order_id, order_number, kind, at, total, delivery_fee,
      coupon_discount, vat_json)
    select ${`booking-${number}`}, restaurant_id, id, order_number, 'sale', created_at, total, delivery_fee,
      coupon_discount, '[]'
    from orders where id = ${id}
  `.execute(db);
}
