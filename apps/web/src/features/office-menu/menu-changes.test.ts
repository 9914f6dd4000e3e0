import { dishPath, type Json, shownCategories } from "@comptoir/domain";
import { expect, test } from "vitest";
import { applyEdits } from "../../office/draft/unsent-changes.ts";
import {
  addCategory,
  addSize,
  copyCheapestSize,
  removeCategory,
  removeSize,
} from "./menu-changes.ts";
import {
  countFilters,
  fallbackText,
  findDish,
  findDishes,
  findPortion,
  unusedTexts,
} from "./menu-content.ts";

const PHOTO = "/assets/photos/0123456789abcdef0123456789abcdef/photo.jpg";
const SHOP = {
  menuType: "SimpleMenu",
  menuCategories: ["plates"],
  categories: {
    plates: {
      image: "/assets/pictures/pastry-plate.svg",
      options: [
        {
          itemId: "borek",
          name: "Borek",
          price: 8,
          sizes: {
            single: { price: 8, portionSize: "250 g", people: 1 },
            family: { price: 30, portionSize: "four_pieces", people: 4 },
          },
          details: { portionSize: "250 g", allergens: ["Gluten"], image: PHOTO },
        },
        { itemId: "dolma", name: "Dolma", price: 12, details: { portionSize: "300 g" } },
        { itemId: "buffet", price: 20, varieties: { options: ["borek", "dolma"] } },
      ],
    },
    sweets: { options: [{ itemId: "halva", price: 6, state: "archived" }] },
  },
  texts: {
    fr: {
      plates: { name: "Plats" },
      borek: { name: "Börek", description: "Doré." },
      dolma: { name: "Dolma" },
      buffet: { name: "Buffet" },
      halva: { name: "Halva" },
      four_pieces: { name: "4 pièces" },
    },
    en: { borek: { name: "Borek" }, dolma: { name: "Dolma" }, buffet: { name: "Buffet" } },
  },
} as unknown as Json;

const dishOf = (content: Json, itemId: string) => {
  const found = findDish(content, itemId);
  if (!found) throw new Error(`${itemId} is not there`);
  return found.dish;
};
test("finds unused texts by their name", () => {
  const words = { fr: { bowl: { name: "1 bol" }, flour: { name: "Farine" } }, en: {} };
  const shop = applyEdits(SHOP, [{ path: ["texts"], value: words }]);
  expect(unusedTexts(shop)).toEqual(["bowl", "flour"]);
  expect(findPortion(shop, "1 bol")).toBe("bowl");
});

test("the price and portion of a dish are those of its cheapest size", () => {
  const sizes = { single: { price: 40, portionSize: "1 kg" }, family: { price: 30 }, duo: {} };
  expect(copyCheapestSize("plates", "borek", sizes)).toEqual([
    { path: dishPath("plates", "borek", "price"), value: 30 },
  ]);
  const made = applyEdits(SHOP, removeSize("plates", dishOf(SHOP, "borek"), "single"));
  expect(dishOf(made, "borek")).toMatchObject({
    price: 30,
    details: { portionSize: "four_pieces" },
  });
  const bare = applyEdits(made, removeSize("plates", dishOf(made, "borek"), "family"));
  expect(dishOf(bare, "borek").sizes).toBeUndefined();
  expect(dishOf(bare, "borek").price).toBe(30);
});

test("the first size takes the dish's price, the next has none", () => {
  const first = applyEdits(SHOP, addSize("plates", dishOf(SHOP, "dolma"), "single", 1));
  expect(dishOf(first, "dolma").sizes).toEqual({
    single: { price: 12, portionSize: "300 g", people: 1 },
  });
  const next = applyEdits(first, addSize("plates", dishOf(first, "dolma"), "family", 4));
  expect(dishOf(next, "dolma").sizes?.family).toEqual({ people: 4 });
});

test("the fallback name is the English one, or the French one without it", () => {
  const named = (language: "fr" | "en", value: string) =>
    fallbackText(SHOP, "halva", "name", { language, value });
  expect(named("fr", "Halva doux")).toBe("Halva doux");
  expect(named("en", "Sweet halva")).toBe("Sweet halva");
  expect(fallbackText(SHOP, "borek", "name", { language: "fr", value: "Feuilleté" })).toBe("Borek");
});

test("finds dishes by any name without accents, and archived dishes only under their filter", () => {
  const found = (typed: string, filter?: "archived" | "no_photo") =>
    findDishes(SHOP, typed, filter).map(({ dish }) => dish.itemId);
  expect(found("BOREK")).toEqual(["borek"]);
  expect(found("halva")).toEqual([]);
  expect(found("halva", "archived")).toEqual(["halva"]);
  expect(found("", "no_photo")).toEqual(["dolma", "buffet"]);
  expect(countFilters(SHOP)).toEqual({
    off: 0,
    no_english: 1,
    no_photo: 2,
    no_allergens: 2,
    archived: 1,
  });
});

test("a portion is a measure or one of the shop's texts", () => {
  expect(findPortion(SHOP, "1.5 kg")).toBe("1.5 kg");
  expect(findPortion(SHOP, "4 pièces")).toBe("four_pieces");
  expect(findPortion(SHOP, "une assiette")).toBeUndefined();
});

test("a new category is shown at the end, and deleting it leaves nothing", () => {
  const made = applyEdits(SHOP, addCategory(SHOP, "Soupes", "soupes"));
  expect(shownCategories(made)).toEqual(["plates", "soupes"]);
  expect(applyEdits(made, removeCategory(made, "soupes"))).toEqual(SHOP);
});
