import { type Rappen, rappen, ZERO } from "../money/rappen.ts";
import { type Charges, type TaxedAmount, type TaxRule, type Totals, totalsOf } from "./totals.ts";

export type { TaxRule };

export const DEFAULT_TAX = {
  custom: { percent: 17, mode: "added" },
  simple: { percent: 0, mode: "included" },
} as const satisfies Record<string, TaxRule>;

export interface VatLine {
  readonly percent: number;
  readonly gross: Rappen;
  readonly tax: Rappen;
}

export interface Amounts extends Totals {
  readonly taxRule: TaxRule;
  readonly vat: readonly VatLine[];
}

export function addUp(charges: Charges): Amounts {
  const totals = totalsOf(charges);
  const { lines, taxRule } = charges;
  return { ...totals, taxRule, vat: vatLines(lines, taxRule, totals) };
}

/** Delivery and coupon are distributed over the rates in proportion to the lines. */
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

function taxWithin(gross: Rappen, percent: number): Rappen {
  const hundredths = Math.round(percent * 100);
  return rappen(Math.round((gross * hundredths) / (10_000 + hundredths)));
}

/** Distributes an amount by weights; the remaining rappen go to the largest remainders. */
function allocate(amount: Rappen, weights: readonly number[]): Rappen[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  // Without weights, the first takes all.
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

/** Shown on the board for lines without a price. */
export const FALLBACK_PRICES: Readonly<Record<string, Rappen>> = {
  tacos: 900 as Rappen,
  sandwich: 1000 as Rappen,
  box: 1000 as Rappen,
  durum: 1000 as Rappen,
  asiette: 1000 as Rappen,
};
