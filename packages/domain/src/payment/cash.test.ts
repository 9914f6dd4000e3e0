import { expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { cashChange, cashMissing, cashNotes, inCoins } from "./cash.ts";

test.each([
  [1638, 2000, 360],
  [1637, 2000, 365],
  [1640, 1640, 0],
  [1638, 1640, 0],
  [1638, 1000, 0],
])("change for %i out of %i is %i, in coins", (due, given, back) => {
  expect(cashChange(rappen(due), rappen(given))).toBe(back);
});

test.each([
  [1252, 1250, 0],
  [1252, 1249, 1],
  [1253, 1250, 5],
  [1253, 1255, 0],
  [1638, 1000, 640],
])("for %i, %i is %i short, in coins", (due, given, missing) => {
  expect(cashMissing(rappen(due), rappen(given))).toBe(missing);
});

test("payments and refunds are rounded alike", () => {
  for (const amount of [1250, 1251, 1252, 1253, 1254]) {
    expect(inCoins(rappen(amount)) + inCoins(rappen(-amount))).toBe(0);
  }
});

test("proposes the three smallest sufficient notes", () => {
  expect(cashNotes(rappen(1638))).toEqual([2000, 5000, 10_000]);
  expect(cashNotes(rappen(2002))).toEqual([2000, 5000, 10_000]);
  expect(cashNotes(rappen(15_000))).toEqual([20_000]);
  expect(cashNotes(rappen(25_000))).toEqual([]);
});
