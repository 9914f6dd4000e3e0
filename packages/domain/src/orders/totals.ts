import { percentOf, type Rappen, smaller, sum, ZERO } from "../money/rappen.ts";

/** How a shop's prices are taxed: on top of them, or within them. */
export interface TaxRule {
  readonly percent: number;
  readonly mode: "added" | "included";
}

/** What a line costs. */
export interface TaxedAmount {
  readonly total: Rappen;
  /** Of the value-added tax it holds, where the shop is registered for it. */
  readonly vatPercent?: number | null;
}

export interface Bill {
  readonly lines: readonly TaxedAmount[];
  readonly taxRule: TaxRule;
  readonly deliveryFee?: Rappen;
  readonly couponDiscount?: Rappen;
}

/** What an order comes to: total = subtotal + tax + delivery fee − coupon discount, and never below zero. */
export interface Totals {
  readonly subtotal: Rappen;
  /** Added to the subtotal; nothing where prices include it. */
  readonly tax: Rappen;
  readonly deliveryFee: Rappen;
  /** Never more than the subtotal. */
  readonly couponDiscount: Rappen;
  readonly total: Rappen;
}

export function totalsOf({
  lines,
  taxRule,
  deliveryFee = ZERO,
  couponDiscount = ZERO,
}: Bill): Totals {
  const subtotal = sum(lines.map((line) => line.total));
  const tax = taxRule.mode === "added" ? percentOf(subtotal, taxRule.percent) : ZERO;
  const discount = smaller(couponDiscount, subtotal);
  const total = sum([subtotal, tax, deliveryFee, -discount as Rappen]);
  return { subtotal, tax, deliveryFee, couponDiscount: discount, total };
}
