import { type Rappen, rappen } from "../money/rappen.ts";

export const PRICE_STEPS = [5, 10, 50, 100] as const satisfies readonly number[];
export type PriceStep = (typeof PRICE_STEPS)[number];

/** The smallest coin: no price is lowered below it. */
export const LOWEST_PRICE = 5 as Rappen;
const HIGHEST_PRICE = 2 ** 31 - 1;

export type PriceRaise = { readonly percent: number } | { readonly amount: number };

/**
 * Rounds to the nearest step, half up. Rounding never turns a raise into a cut or a cut into a
 * raise: the price then stays. Free dishes stay free.
 */
export function raisePrice(price: Rappen, raise: PriceRaise, step: PriceStep): Rappen {
  const by = "percent" in raise ? raise.percent : raise.amount;
  if (by === 0 || price === 0) return price;
  const rounded = nearestStep(inTenThousandths(price, raise), step);
  if (by > 0) return rappen(Math.min(Math.max(price, rounded), HIGHEST_PRICE));
  return rappen(Math.min(price, Math.max(rounded, LOWEST_PRICE)));
}

function inTenThousandths(price: Rappen, raise: PriceRaise): number {
  if ("amount" in raise) return (price + raise.amount) * 10_000;
  return price * (10_000 + Math.round(raise.percent * 100));
}

function nearestStep(tenThousandths: number, step: PriceStep): number {
  return Math.floor((2 * tenThousandths + step * 10_000) / (step * 20_000)) * step;
}
