import { randomUUID } from "node:crypto";
import {
  type Amounts,
  type BookingKind,
  isSold,
  isTrial,
  type Order,
  soldLineOf,
  type VatLine,
} from "@comptoir/domain";
import { sql } from "kysely";
import { nameCustomers } from "../../storage/name-customers.ts";
import type { Db } from "../../storage/schema.ts";

type BookedOrder = Pick<Order, "id" | "slug" | "number" | "state" | "amounts" | "lines">;

/**
 * Books the change of an order's sales: reverses what was booked and books the new state. Bookings
 * are append-only; trial orders are not booked.
 */
export async function bookSale(
  trx: Db,
  before: BookedOrder,
  after: BookedOrder,
  at: Date,
): Promise<void> {
  if (isTrial(after)) return;
  const isSame = before.amounts === after.amounts && isSold(before) === isSold(after);
  if (!isSame && isSold(before)) {
    await insert(trx, before, after.state === "cancelled" ? "reversal" : "correction", at);
  }
  if (before.lines !== after.lines) await storeLines(trx, before);
  if (!isSame && isSold(after)) await insert(trx, after, "sale", at);
  if (!isSame) await nameCustomers(trx, sql`b.order_id = ${after.id}`);
}

async function insert(
  trx: Db,
  { id, slug, number, amounts }: BookedOrder,
  kind: BookingKind,
  at: Date,
): Promise<void> {
  const sign = kind === "sale" ? 1 : -1;
  const row = {
    id: randomUUID(),
    restaurant_id: slug,
    order_id: id,
    order_number: number,
    kind,
    at: at.toISOString(),
    total: sign * amounts.total,
    delivery_fee: sign * amounts.deliveryFee,
    coupon_discount: sign * amounts.couponDiscount,
    vat_json: JSON.stringify(signed(amounts, sign)),
    closing_number: null,
  };
  await trx.insertInto("bookings").values(row).execute();
}

async function storeLines(trx: Db, { id, lines }: BookedOrder): Promise<void> {
  await trx
    .updateTable("bookings")
    .set({ lines_json: JSON.stringify(lines.map(soldLineOf)) })
    .where("order_id", "=", id)
    .where("lines_json", "is", null)
    .execute();
}

function signed({ vat }: Amounts, sign: number): VatLine[] {
  return vat.map(({ percent, gross, tax }) => ({
    percent,
    gross: (sign * gross) as VatLine["gross"],
    tax: (sign * tax) as VatLine["tax"],
  }));
}
