import { expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import type { CustomMenu, OrderListLine } from "./order-lines.ts";
import { agreeToPrices, noteSeen, priceBefore } from "./prices.ts";
import { changeSaved, unofferedDishes, withoutUnofferedDishes } from "./saved-dishes.ts";

const menu = (price: number): CustomMenu => ({
  drinks: { basePrice: rappen(price), customizations: { size: false }, options: [] },
});
const line = (seen?: number): OrderListLine => ({
  id: String(seen),
  categoryId: "drinks",
  customizations: {},
  quantity: 2,
  nameLabel: "",
  ...(seen !== undefined && { seen: rappen(seen) }),
});

test("reports only prices that changed since they were seen", () => {
  expect(priceBefore(menu(300), line(250))).toBe(250);
  expect(priceBefore(menu(300), line(300))).toBeUndefined();
  expect(priceBefore(menu(300), line())).toBeUndefined();
  expect(priceBefore({}, line(250))).toBeUndefined();
});

test("stores today's price for unseen dishes only", () => {
  expect(noteSeen(menu(300), [line(), line(250)]).map(({ seen }) => seen)).toEqual([300, 250]);
  const seen = [line(250)];
  expect(noteSeen(menu(300), seen)).toBe(seen);
});

test("the customer agrees to one price, or to all of them", () => {
  const lines = [line(250), line(260)];
  const one = agreeToPrices(menu(300), lines, ({ id }) => id === "250");
  expect(one.map(({ seen }) => seen)).toEqual([300, 260]);
  expect(agreeToPrices(menu(300), lines).map(({ seen }) => seen)).toEqual([300, 300]);
});

test("finds saved dishes that are no longer offered, and removes them", () => {
  const gone = { categoryId: "kebab", customizations: {} };
  const drink = { categoryId: "drinks", customizations: {} };
  const saved = { favourites: [gone, drink], recent: [gone] };
  expect(unofferedDishes(menu(300), saved)).toEqual([gone]);
  expect(withoutUnofferedDishes(menu(300), saved)).toEqual({ favourites: [drink], recent: [] });
});

test("returns the same object if no saved dish changes", () => {
  const saved = { favourites: [{ ...line(300) }], recent: [] };
  expect(changeSaved(saved, (dishes) => noteSeen(menu(300), dishes))).toBe(saved);
});
