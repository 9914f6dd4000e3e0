import { randomUUID } from "node:crypto";
import { type Amounts, isSold, isTrial, type Order, type VatLine } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";

type BookedOrder = Pick<Order, "id" | "slug" | "number" | "state" | "amounts">;

/**
 * Books what a change of an order means for the shop's sales: what was sold and is not any more is taken
 * back, what is sold from now on is booked. Nothing that was booked is ever changed, and of a trial nothing is.
 */
export async function bookSale(
  trx: Db,
  before: BookedOrder,
  after: BookedOrder,
  at: Date,
): Promise<void> {
  const isSame = before.amounts === after.amounts && isSold(before) === isSold(after);
  if (isSame || isTrial(after)) return;
  const rows = [
    ...(isSold(before) ? [booking(before, "reversal", at)] : []),
    ...(isSold(after) ? [booking(after, "sale", at)] : []),
  ];
  if (rows.length > 0) await trx.insertInto("bookings").values(rows).execute();
}

function booking({ id, slug, number, amounts }: BookedOrder, kind: "sale" | "reversal", at: Date) {
  const sign = kind === "sale" ? 1 : -1;
  return {
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
}

function signed({ vat }: Amounts, sign: number): VatLine[] {
  return vat.map(({ percent, gross, tax }) => ({
    percent,
    gross: (sign * gross) as VatLine["gross"],
    tax: (sign * tax) as VatLine["tax"],
  }));
}
