import { expect, test } from "vitest";
import { readChf } from "./read-chf.ts";

test.each([
  ["20", 2000],
  [" 8,50 ", 850],
  ["8.5", 850],
  ["132,5", 13_250],
  ["7.", 700],
  ["1'320", 132_000],
  ["CHF 1’042.45", 104_245],
  ["0", 0],
])("%j is an amount", (typed, rappen) => {
  expect(readChf(typed)).toBe(rappen);
});

test.each(["", "x", "-5", "1.234", "1e3", "99999999999", "."])("%j is not an amount", (typed) => {
  expect(readChf(typed)).toBeNull();
});
