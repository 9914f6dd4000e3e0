declare const unit: unique symbol;

/** Money as a whole number of rappen (1/100 CHF). */
export type Rappen = number & { readonly [unit]: "rappen" };

export const CURRENCY = "CHF";
export const ZERO = 0 as Rappen;

const NO_BREAK_SPACE = "\u00a0";

export function rappen(amount: number): Rappen {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`not a whole number of rappen: ${amount}`);
  return amount as Rappen;
}

/** Largest value of a 32-bit column. */
const MOST_RAPPEN = 2 ** 31 - 1;

export function isChf(francs: number): boolean {
  const amount = Math.round(francs * 100);
  return francs >= 0 && amount <= MOST_RAPPEN && Math.abs(francs * 100 - amount) < 1e-6;
}

export function fromChf(francs: number): Rappen {
  if (!isChf(francs)) throw new RangeError(`not an amount in CHF with two decimals: ${francs}`);
  return rappen(Math.round(francs * 100));
}

export function toChf(amount: Rappen): number {
  return amount / 100;
}

/** "CHF 1'042.47" */
export function formatChf(amount: Rappen): string {
  const sign = amount < 0 ? "-" : "";
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const francs = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, "'");
  return `${CURRENCY}${NO_BREAK_SPACE}${sign}${francs}.${digits.slice(-2)}`;
}

export function sum(amounts: Iterable<Rappen>): Rappen {
  let total = 0;
  for (const amount of amounts) total += amount;
  return rappen(total);
}

export function times(amount: Rappen, count: number): Rappen {
  return rappen(amount * count);
}

/** `percent` has at most two decimals; half a rappen rounds up. */
export function percentOf(amount: Rappen, percent: number): Rappen {
  return rappen(Math.round((amount * Math.round(percent * 100)) / 10_000));
}

export function smaller(a: Rappen, b: Rappen): Rappen {
  return a < b ? a : b;
}
