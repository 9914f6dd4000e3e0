import { dishResource, instantInZurich, servicesOn } from "@comptoir/domain";
import { expect, test } from "vitest";
import { readShippedShop } from "../../../test/kit/shipped-shops.ts";
import { countedDay, countedDishes, isLow } from "./service-glance.ts";

const DAY = "2026-11-17";
const NOW = instantInZurich(DAY, "19:00");
const SHOP = readShippedShop("nyonbosphore");
const HOURS = { week: { tue: [{ from: "18:00", until: "02:00" }] } };
const none = { offs: [], left: {}, counts: new Map<string, number>() };
const pizza = dishResource("pizza", DAY);

const counting = (per: "day" | "service", hours = {}) => ({
  ...SHOP,
  service: { hours },
  categories: {
    ...SHOP.categories,
    pizza: { ...SHOP.categories.pizza, count: { count: 12, per } },
  },
});

test("lists nothing if no dish is counted", () => {
  expect(countedDishes(SHOP, none, NOW)).toEqual([]);
});

test("a count set by staff overrides the menu until it is reset", () => {
  const shop = counting("day") as typeof SHOP;
  const left = { [pizza]: 2 };
  expect(countedDishes(shop, { ...none, left }, NOW)).toEqual([
    {
      ...{ dish: "pizza", capacity: 12, left: 2 },
      ...{ isSetToday: false, isOnMenu: true },
    },
  ]);
  const counts = new Map([[pizza, 20]]);
  expect(countedDishes(shop, { ...none, counts, left }, NOW)).toMatchObject([
    { capacity: 20, left: 2, isSetToday: true },
  ]);
});

test("a count per service names its service", () => {
  const shop = counting("service", { pick_up: HOURS.week }) as typeof SHOP;
  const [service] = servicesOn(HOURS, DAY);
  const left = service ? { [dishResource("pizza", service)]: 3 } : {};
  expect(countedDishes(shop, { ...none, left }, NOW)).toMatchObject([{ capacity: 12, left: 3 }]);
});

test("hours after midnight belong to the day before", () => {
  const shop = counting("day", { pick_up: HOURS.week }) as typeof SHOP;
  expect(countedDay(shop, instantInZurich("2026-11-18", "01:00"))).toBe(DAY);
});

test.each([
  [4, false],
  [3, true],
  [0, true],
])("%i left are few: %s", (left, expected) => {
  const counted = { dish: "pizza", capacity: 12, isSetToday: true, isOnMenu: false };
  expect(isLow({ ...counted, left })).toBe(expected);
});
