import { expect, test } from "vitest";
import { FALLBACK_PRICES } from "./fallback-prices.ts";

test.each([
  ["tacos", 900],
  ["sandwich", 1000],
  ["box", 1000],
  ["durum", 1000],
  ["asiette", 1000],
  ["pizza", undefined],
])("the board shows a line of %s without a price at %s rappen", (category, price) => {
  expect(FALLBACK_PRICES[category]).toBe(price);
});
