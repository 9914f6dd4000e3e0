import { expect, test } from "vitest";
import { readAmount } from "./typed-amount.ts";

test.each([
  ["132.50", 13_250],
  ["132,5", 13_250],
  ["1'320", 132_000],
  ["1’320.05", 132_005],
  [" 12 ", 1_200],
  ["0", 0],
  ["7.", 700],
])("%j is an amount", (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each(["", "douze", "-5", "1.234", "1.2.3", "99999999"])("%j is none", (typed) => {
  expect(readAmount(typed)).toBeNull();
});
