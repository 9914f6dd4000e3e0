import { expect, test } from "vitest";
import { linePrice } from "./line-price.ts";

test("a line costs what the server charged for it", () => {
  expect(linePrice({ id: "tacos", quantity: 2, price: 9, lineTotal: 21 })).toBe(2100);
});

test("a line without a total costs its unit price times its quantity", () => {
  expect(linePrice({ id: "tacos", quantity: 2, price: 9.5 })).toBe(1900);
});

test.each([
  ["tacos", 900],
  ["sandwich", 1000],
  ["box", 1000],
  ["durum", 1000],
  ["asiette", 1000],
])("a line of %s without any price falls back to %i rappen each", (id, each) => {
  expect(linePrice({ id, quantity: 3, price: null })).toBe(each * 3);
  expect(linePrice({ category: id, quantity: 1 })).toBe(each);
});

test("a line of anything else without a price has none", () => {
  expect(linePrice({ id: "pizza", quantity: 1 })).toBeUndefined();
  expect(linePrice({ quantity: 1 })).toBeUndefined();
  expect(linePrice({ id: "constructor", quantity: 1 })).toBeUndefined();
});
