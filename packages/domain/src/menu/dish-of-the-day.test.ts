import { parseShop } from "@comptoir/contract";
import { describe, expect, test } from "vitest";
import nyonJson from "../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import rolleJson from "../../../../shops/rootsflavorsrolle/shop.json" with { type: "json" };
import { readField, writeField } from "../drafts/field-path.ts";
import type { JsonObject } from "../drafts/json.ts";
import { rappen } from "../money/rappen.ts";
import { daysToSell } from "../shop/selling-times.ts";
import type { Shop } from "../shop/shop.ts";
import { contentFaults } from "../shop/shop-faults.ts";
import {
  type DishOfTheDay,
  dishOfTheDayId,
  findDishesOfTheDay,
  usualCategory,
  withDishOfTheDay,
} from "./dish-of-the-day.ts";

const SIMPLE = rolleJson as unknown as JsonObject;
const CUSTOM = nyonJson as unknown as JsonObject;
const without = (content: JsonObject, ...path: string[]) =>
  writeField(content, path, undefined) as JsonObject;

const DISH: DishOfTheDay = {
  id: dishOfTheDayId("5f0c6c5e7d1b4e9b9d1c0a1b2c3d4e5f"),
  names: { fr: "Lasagnes" },
  ...{ price: rappen(1850), count: 12, allergens: ["Gluten"] },
  on: { from: "2026-11-16", until: "2026-11-16" },
  category: "salad",
};
const faultsOf = (slug: string, content: JsonObject) => {
  const parsed = parseShop(content);
  return parsed.ok ? contentFaults(slug, parsed.value) : parsed.error;
};

describe("a dish of the day in a shop's content", () => {
  test.each([
    ["rootsflavorsrolle", SIMPLE],
    ["nyonbosphore", CUSTOM],
  ])("keeps the shop valid and is found again (%s)", (slug, content) => {
    const sold = withDishOfTheDay(content, DISH);
    expect(faultsOf(slug, sold)).toEqual([]);
    expect(findDishesOfTheDay(sold).map(({ id }) => id)).toEqual([DISH.id]);
    expect(withDishOfTheDay(sold, DISH)).toEqual(sold);
  });

  test("is in one category only after a move", () => {
    const moved = withDishOfTheDay(withDishOfTheDay(SIMPLE, DISH), { ...DISH, category: "plates" });
    expect(findDishesOfTheDay(moved).map(({ category }) => category)).toEqual(["plates"]);
  });

  test("moves to the first category if a draft removed its own", () => {
    const draft = withDishOfTheDay(without(SIMPLE, "categories", "salad"), DISH);
    expect(findDishesOfTheDay(draft).map(({ category }) => category)).toEqual(["plates"]);
  });

  test("does not change a draft without categories", () => {
    const draft = without(SIMPLE, "categories");
    expect(withDishOfTheDay(draft, DISH)).toBe(draft);
  });

  test("is shown beside the default categories", () => {
    const sold = withDishOfTheDay(without(CUSTOM, "menuCategories"), DISH);
    expect(readField(sold, ["menuCategories"])).toContain(DISH.id);
    expect(readField(sold, ["menuCategories"])).toContain("tacos");
  });

  test("uses the category of the last one, or the first category", () => {
    expect(usualCategory(SIMPLE)).toBe("plates");
    expect(usualCategory(withDishOfTheDay(SIMPLE, DISH))).toBe("salad");
    expect(usualCategory(CUSTOM)).toBeNull();
  });
});

describe("the next days for a new dish", () => {
  const shop = (content: JsonObject, service?: JsonObject): Shop => {
    const parsed = parseShop({ ...content, ...(service && { service }) });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    return parsed.value;
  };
  const at = (time: string) => new Date(`2026-11-15T${time}:00.000+01:00`);

  test("begin tomorrow before noon for delivery, afterwards a day later", () => {
    expect(daysToSell(shop(SIMPLE), at("10:00"), 2)).toEqual(["2026-11-16", "2026-11-17"]);
    expect(daysToSell(shop(SIMPLE), at("12:00"), 2)).toEqual(["2026-11-17", "2026-11-18"]);
  });

  test("are today and tomorrow for pick-up", () => {
    expect(daysToSell(shop(CUSTOM), at("23:30"), 2)).toEqual(["2026-11-15", "2026-11-16"]);
  });

  test("omit closed days, and today after closing", () => {
    const evenings = [{ from: "18:00", until: "22:00" }];
    const service = { hours: { pick_up: { sun: evenings, tue: evenings } } };
    expect(daysToSell(shop(CUSTOM, service), at("21:00"), 2)).toEqual(["2026-11-15", "2026-11-17"]);
    expect(daysToSell(shop(CUSTOM, service), at("22:00"), 1)).toEqual(["2026-11-17"]);
  });
});
