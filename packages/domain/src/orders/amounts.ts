import { type Rappen, rappen, ZERO } from "../money/rappen.ts";
import { type Bill, type TaxedAmount, type TaxRule, type Totals, totalsOf } from "./totals.ts";

export type { TaxRule };

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

/** What an order costs, and the tax in it. */
export interface Amounts extends Totals {
  readonly taxRule: TaxRule;
  /** The total by rate of tax, and so its parts add up to it; none where no tax is owed. */
  readonly vat: readonly VatLine[];
}

export function addUp(bill: Bill): Amounts {
  const totals = totalsOf(bill);
  const { lines, taxRule } = bill;
  return { ...totals, taxRule, vat: vatLines(lines, taxRule, totals) };
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

/** Divides an amount by these weights, to the last rappen: what rounding leaves goes to the largest remainders. */
function allocate(amount: Rappen, weights: readonly number[]): Rappen[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  // Where nothing weighs anything, the first takes all.
  const shareOf = (weight: number, i: number) => (whole > 0 ? weight / whole : Number(i === 0));
  const exact = weights.map((weight, i) => amount * shareOf(weight, i));
  const shares = exact.map(Math.floor);
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((share, i) => ({ i, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1;
  return shares.map(rappen);
}
