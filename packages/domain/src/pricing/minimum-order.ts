import { type Rappen, rappen } from "../money/rappen.ts";
import { accept, type Result, refuse } from "../result.ts";

export const MINIMUM_ORDER = 2000 as Rappen;

export function missingToMinimum(basket: Rappen, minimum: Rappen): Rappen {
  return rappen(Math.max(0, minimum - basket));
}

export function checkMinimumOrder(basket: Rappen, minimum: Rappen): Result<Rappen> {
  const missing = missingToMinimum(basket, minimum);
  return missing === 0 ? accept(basket) : refuse("below_minimum_order", { minimum, missing });
}
