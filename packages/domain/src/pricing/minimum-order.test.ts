import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { accept, refuse } from "../result.ts";
import { checkMinimumOrder, MINIMUM_ORDER, missingToMinimum } from "./minimum-order.ts";

describe("the minimum order", () => {
  test("is 20 CHF", () => {
    expect(MINIMUM_ORDER).toBe(2000);
  });

  test.each([
    [0, 2000],
    [1, 1999],
    [1235, 765],
    [1999, 1],
  ])("refuses a basket of %d rappen, stating that %d are missing", (basket, missing) => {
    expect(missingToMinimum(rappen(basket), MINIMUM_ORDER)).toBe(2000 - basket);
    expect(checkMinimumOrder(rappen(basket), MINIMUM_ORDER)).toEqual(
      refuse("below_minimum_order", { minimum: 2000, missing }),
    );
  });

  test.each([2000, 2001, 100_000])("accepts a basket of %d rappen", (basket) => {
    expect(missingToMinimum(rappen(basket), MINIMUM_ORDER)).toBe(0);
    expect(checkMinimumOrder(rappen(basket), MINIMUM_ORDER)).toEqual(accept(basket));
  });

  test("can be set by the shop", () => {
    expect(checkMinimumOrder(rappen(2500), rappen(3050))).toEqual(
      refuse("below_minimum_order", { minimum: 3050, missing: 550 }),
    );
    expect(checkMinimumOrder(rappen(1), rappen(0)).ok).toBe(true);
  });
});
