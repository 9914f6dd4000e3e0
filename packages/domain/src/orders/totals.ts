import { percentOf, type Rappen, smaller, sum, ZERO } from "../money/rappen.ts";

export interface TaxRule {
  readonly percent: number;
  readonly mode: "added" | "included";
}

export interface TaxedAmount {
  readonly total: Rappen;
  readonly vatPercent?: number | null;
}

export interface Charges {
  readonly lines: readonly TaxedAmount[];
  readonly taxRule: TaxRule;
  readonly deliveryFee?: Rappen;
  readonly couponDiscount?: Rappen;
}

/** total = subtotal + tax + delivery fee − coupon discount, never below zero. */
export interface Totals {
  readonly subtotal: Rappen;
  readonly tax: Rappen;
  readonly deliveryFee: Rappen;
  readonly couponDiscount: Rappen;
  readonly total: Rappen;
}

export function totalsOf({
  lines,
  taxRule,
  deliveryFee = ZERO,
  couponDiscount = ZERO,
}: Charges): Totals {
  const subtotal = sum(lines.map((line) => line.total));
  const tax = taxRule.mode === "added" ? percentOf(subtotal, taxRule.percent) : ZERO;
  const discount = smaller(couponDiscount, subtotal);
  const total = sum([subtotal, tax, deliveryFee, -discount as Rappen]);
  return { subtotal, tax, deliveryFee, couponDiscount: discount, total };
}
