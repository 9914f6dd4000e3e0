import { expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { cashChange, cashNotes } from "./cash.ts";

test.each([
  [1638, 2000, 360],
  [1637, 2000, 365],
  [1640, 1640, 0],
  [1638, 1640, 0],
  [1638, 1000, 0],
])("for %i, of %i go back %i, in coins that there are", (due, given, back) => {
  expect(cashChange(rappen(due), rappen(given))).toBe(back);
});

test("the notes that do are the smallest three", () => {
  expect(cashNotes(rappen(1638))).toEqual([2000, 5000, 10_000]);
  expect(cashNotes(rappen(15_000))).toEqual([20_000]);
  expect(cashNotes(rappen(25_000))).toEqual([]);
});
