import { percentOf, type Rappen, smaller, sum, ZERO } from "../money/rappen.ts";

/** Added to the subtotal in the customisable shop; simple-shop prices include their tax. */
export const CUSTOM_SHOP_TAX_PERCENT = 17;

export interface OrderTotals {
  readonly subtotal: Rappen;
  readonly tax: Rappen;
  readonly deliveryFee: Rappen;
  readonly couponDiscount: Rappen;
  readonly total: Rappen;
}

interface Bill {
  readonly lines: readonly Rappen[];
  readonly taxPercent: number;
  readonly deliveryFee?: Rappen;
  readonly couponDiscount?: Rappen;
}

/** Subtotal, tax, fee, discount and total. A discount never exceeds the subtotal. */
export function totalOrder({
  lines,
  taxPercent,
  deliveryFee = ZERO,
  couponDiscount = ZERO,
}: Bill): OrderTotals {
  const subtotal = sum(lines);
  const tax = percentOf(subtotal, taxPercent);
  const discount = smaller(couponDiscount, subtotal);
  const total = sum([subtotal, tax, deliveryFee, -discount as Rappen]);
  return { subtotal, tax, deliveryFee, couponDiscount: discount, total };
}
