import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { accept, refuse } from "../result.ts";
import { checkMinimumOrder, MINIMUM_ORDER, missingToMinimum } from "./minimum-order.ts";

describe("the minimum order", () => {
  test("is 20 CHF", () => {
    expect(MINIMUM_ORDER).toBe(2000);
  });

  test.each([
    [0, 20],
    [1, 19.99],
    [1235, 7.65],
    [1999, 0.01],
  ])("refuses a basket of %d rappen, stating that %d CHF are missing", (basket, missing) => {
    expect(missingToMinimum(rappen(basket), MINIMUM_ORDER)).toBe(2000 - basket);
    expect(checkMinimumOrder(rappen(basket), MINIMUM_ORDER)).toEqual(
      refuse("below_minimum_order", { minimum: 20, missing }),
    );
  });

  test.each([2000, 2001, 100_000])("accepts a basket of %d rappen", (basket) => {
    expect(missingToMinimum(rappen(basket), MINIMUM_ORDER)).toBe(0);
    expect(checkMinimumOrder(rappen(basket), MINIMUM_ORDER)).toEqual(accept(basket));
  });

  test("is the shop's own where it states one", () => {
    expect(checkMinimumOrder(rappen(2500), rappen(3050))).toEqual(
      refuse("below_minimum_order", { minimum: 30.5, missing: 5.5 }),
    );
    expect(checkMinimumOrder(rappen(1), rappen(0)).ok).toBe(true);
  });
});
