import { type Rappen, rappen } from "../money/rappen.ts";

/** To what a raised price is rounded. */
export const PRICE_STEPS = [5, 10, 50, 100] as const satisfies readonly number[];
export type PriceStep = (typeof PRICE_STEPS)[number];

/** The smallest coin: nothing that costs something is made cheaper. */
export const LOWEST_PRICE = 5 as Rappen;
/** As much as the databases' columns hold. */
const HIGHEST_PRICE = 2 ** 31 - 1;

/** By how much prices change; below zero they are lowered. */
export type PriceRaise =
  | { readonly percent: number }
  /** In rappen. */
  | { readonly amount: number };

/**
 * The price after a raise, on the nearest step, from halfway on the one above. Rounding never turns a raise into a
 * cut, nor a cut into a raise: the price then stays. What is free stays free.
 */
export function raisePrice(price: Rappen, raise: PriceRaise, step: PriceStep): Rappen {
  const by = "percent" in raise ? raise.percent : raise.amount;
  if (by === 0 || price === 0) return price;
  const rounded = nearestStep(inTenThousandths(price, raise), step);
  if (by > 0) return rappen(Math.min(Math.max(price, rounded), HIGHEST_PRICE));
  return rappen(Math.min(price, Math.max(rounded, LOWEST_PRICE)));
}

/** Ten thousand times as much, which is whole: a percentage has two decimals at most. */
function inTenThousandths(price: Rappen, raise: PriceRaise): number {
  if ("amount" in raise) return (price + raise.amount) * 10_000;
  return price * (10_000 + Math.round(raise.percent * 100));
}

function nearestStep(tenThousandths: number, step: PriceStep): number {
  return Math.floor((2 * tenThousandths + step * 10_000) / (step * 20_000)) * step;
}
