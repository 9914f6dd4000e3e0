import { percentOf, type Rappen, rappen, smaller, sum, ZERO } from "../money/rappen.ts";

/** How a shop's prices are taxed: on top of them, or within them. */
export interface TaxRule {
  readonly percent: number;
  readonly mode: "added" | "included";
}

/** Where a shop says nothing else. */
export const DEFAULT_TAX = {
  custom: { percent: 17, mode: "added" },
  simple: { percent: 0, mode: "included" },
} as const satisfies Record<string, TaxRule>;

/** What an order costs: total = subtotal + tax + delivery fee − coupon discount, and never below zero. */
export interface Amounts {
  readonly subtotal: Rappen;
  /** Added to the subtotal; nothing where prices include it. */
  readonly tax: Rappen;
  readonly deliveryFee: Rappen;
  /** Never more than the subtotal. */
  readonly couponDiscount: Rappen;
  readonly total: Rappen;
  readonly taxRule: TaxRule;
}

interface Bill {
  readonly lines: readonly Rappen[];
  readonly taxRule: TaxRule;
  readonly deliveryFee?: Rappen;
  readonly couponDiscount?: Rappen;
}

export function addUp({
  lines,
  taxRule,
  deliveryFee = ZERO,
  couponDiscount = ZERO,
}: Bill): Amounts {
  const subtotal = sum(lines);
  const tax = taxRule.mode === "added" ? percentOf(subtotal, taxRule.percent) : ZERO;
  const discount = smaller(couponDiscount, subtotal);
  const total = sum([subtotal, tax, deliveryFee, -discount as Rappen]);
  return { subtotal, tax, deliveryFee, couponDiscount: discount, total, taxRule };
}

/** The tax that the total holds where prices include it. */
export function includedTax({ total, taxRule: { percent, mode } }: Amounts): Rappen {
  if (mode === "added") return ZERO;
  return rappen(Math.round((total * percent) / (100 + percent)));
}
