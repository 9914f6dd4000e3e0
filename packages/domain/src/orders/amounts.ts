import { allocate, percentOf, type Rappen, rappen, smaller, sum, ZERO } from "../money/rappen.ts";

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

/** What of a total falls under one rate of tax, and the tax that it holds. */
export interface VatLine {
  readonly percent: number;
  readonly gross: Rappen;
  readonly tax: Rappen;
}

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
  /** The total by rate of tax, and so its parts add up to it; none where no tax is owed. */
  readonly vat: readonly VatLine[];
}

/** What a line costs. */
export interface TaxedAmount {
  readonly total: Rappen;
  /** Of the value-added tax it holds, where the shop is registered for it. */
  readonly vatPercent?: number | null;
}

interface Bill {
  readonly lines: readonly TaxedAmount[];
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
  const subtotal = sum(lines.map((line) => line.total));
  const tax = taxRule.mode === "added" ? percentOf(subtotal, taxRule.percent) : ZERO;
  const discount = smaller(couponDiscount, subtotal);
  const total = sum([subtotal, tax, deliveryFee, -discount as Rappen]);
  const vat = vatLines(lines, taxRule, { total, tax });
  return { subtotal, tax, deliveryFee, couponDiscount: discount, total, taxRule, vat };
}

/**
 * A delivery is taxed like what is delivered, and a coupon takes off from all of it: both are shared out
 * over the rates by what the lines of each come to.
 */
export function vatLines(
  lines: readonly TaxedAmount[],
  { percent, mode }: TaxRule,
  { total, tax }: Pick<Amounts, "total" | "tax">,
): VatLine[] {
  if (mode === "added") return percent > 0 ? [{ percent, gross: total, tax }] : [];
  const weights = new Map<number, number>();
  for (const line of lines) {
    const rate = line.vatPercent ?? percent;
    weights.set(rate, (weights.get(rate) ?? 0) + line.total);
  }
  const rates = [...weights.keys()].sort((a, b) => a - b);
  if (rates.every((rate) => rate === 0)) return [];
  const shares = allocate(
    total,
    rates.map((rate) => weights.get(rate) ?? 0),
  );
  return rates.map((rate, i) => {
    const gross = shares[i] ?? ZERO;
    return { percent: rate, gross, tax: taxWithin(gross, rate) };
  });
}

/** The tax that an amount holds. */
function taxWithin(gross: Rappen, percent: number): Rappen {
  const hundredths = Math.round(percent * 100);
  return rappen(Math.round((gross * hundredths) / (10_000 + hundredths)));
}
