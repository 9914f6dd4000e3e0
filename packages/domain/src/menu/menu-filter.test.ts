import fc from "fast-check";
import { expect, test } from "vitest";
import { ALLERGENS, type Allergen, DIETARY_TAGS, type DietaryTag } from "./dietary.ts";
import {
  countFilters,
  filterChoices,
  findDishes,
  isFiltering,
  type MenuFilter,
  NO_FILTER,
} from "./menu-filter.ts";

interface Dish {
  readonly id: string;
  readonly texts: readonly string[];
  readonly details: { readonly dietary: DietaryTag[]; readonly allergens: Allergen[] };
}

const dish = (
  id: string,
  texts: readonly string[],
  dietary: DietaryTag[],
  allergens: Allergen[],
): Dish => ({ id, texts, details: { dietary, allergens } });

const MENU = [
  dish(
    "spinach",
    ["Börek aux épinards", "Spinach börek", "Fines feuilles de yufka", "œuf"],
    ["vegetarian"],
    ["Gluten", "Egg", "Dairy"],
  ),
  dish("leaves", ["Feuilles de vigne", "Grape leaves"], ["vegan", "gluten-free"], ["None"]),
  dish("peppers", ["Poivrons farcis", "Stuffed peppers"], ["halal", "gluten-free"], ["Dairy"]),
];
const find = (wanted: Partial<MenuFilter>) =>
  findDishes(MENU, ({ texts }) => texts, { ...NO_FILTER, ...wanted }).map(({ id }) => id);

test.each([
  ["borek", ["spinach"]],
  ["EPINARD", ["spinach"]],
  ["oeuf", ["spinach"]],
  ["feuilles", ["spinach", "leaves"]],
  ["vigne leaves", ["leaves"]],
  ["feuilles farcis", []],
  [" , ", ["spinach", "leaves", "peppers"]],
])("a search for %j finds %j", (search, found) => {
  expect(find({ search })).toEqual(found);
});

test("a vegan dish is vegetarian too", () => {
  expect(find({ diets: ["vegetarian"] })).toEqual(["spinach", "leaves"]);
  expect(find({ diets: ["vegan"] })).toEqual(["leaves"]);
});

test("a dish without known allergens is without each of them", () => {
  expect(find({ without: ["Dairy"] })).toEqual(["leaves"]);
  expect(find({ without: ["Gluten"] })).toEqual(["leaves", "peppers"]);
});

test("search, diets and allergens are combined", () => {
  expect(find({ search: "farcis", diets: ["halal"], without: ["Gluten"] })).toEqual(["peppers"]);
  expect(find({ search: "farcis", diets: ["halal"], without: ["Dairy"] })).toEqual([]);
});

test("offers only filters that occur, without duplicates", () => {
  expect(filterChoices(MENU)).toEqual({
    diets: ["vegan", "vegetarian", "halal"],
    without: ["Gluten", "Egg", "Dairy"],
  });
  expect(filterChoices([MENU[1] as Dish])).toEqual({
    diets: ["vegan", "gluten-free"],
    without: [],
  });
});

test("blanks are no filter", () => {
  expect(isFiltering(NO_FILTER)).toBe(false);
  expect(isFiltering({ ...NO_FILTER, search: " – " })).toBe(false);
  expect(isFiltering({ ...NO_FILTER, search: "a" })).toBe(true);
  expect(countFilters({ search: "a", diets: ["vegan"], without: ["Egg", "Nuts"] })).toBe(3);
});

const anyDish: fc.Arbitrary<Dish> = fc.record({
  id: fc.string(),
  texts: fc.array(fc.string({ unit: "grapheme" })),
  details: fc.record({
    dietary: fc.subarray([...DIETARY_TAGS]),
    allergens: fc.subarray([...ALLERGENS]),
  }),
});
const anyFilter: fc.Arbitrary<MenuFilter> = fc.record({
  search: fc.string({ unit: "grapheme", maxLength: 4 }),
  diets: fc.subarray([...DIETARY_TAGS]),
  without: fc.subarray([...ALLERGENS]),
});
const found = (dishes: readonly Dish[], filter: MenuFilter) =>
  findDishes(dishes, ({ texts }) => texts, filter);

test("without a filter every dish is found", () => {
  fc.assert(
    fc.property(fc.array(anyDish), (dishes) => {
      expect(found(dishes, NO_FILTER)).toEqual(dishes);
    }),
  );
});

test("one more filter never finds more", () => {
  fc.assert(
    fc.property(fc.array(anyDish), anyFilter, anyFilter, (dishes, filter, more) => {
      const narrower = {
        search: `${filter.search} ${more.search}`,
        diets: [...filter.diets, ...more.diets],
        without: [...filter.without, ...more.without],
      };
      const wide = found(dishes, filter);
      for (const one of found(dishes, narrower)) expect(wide).toContain(one);
    }),
  );
});

test("no result contains an excluded allergen", () => {
  fc.assert(
    fc.property(fc.array(anyDish), anyFilter, (dishes, filter) => {
      for (const { details } of found(dishes, filter)) {
        expect(filter.without.filter((one) => details.allergens.includes(one))).toEqual([]);
      }
    }),
  );
});

test("a dish is found by any of its own texts, in capitals too", () => {
  fc.assert(
    fc.property(anyDish, fc.nat(), (one, n) => {
      const search = one.texts[n % Math.max(1, one.texts.length)] ?? "";
      const capitals = search.normalize("NFD").toUpperCase();
      expect(found([one], { ...NO_FILTER, search })).toEqual([one]);
      // Some rare letters share their capital.
      if (capitals.toLowerCase() === search.normalize("NFD").toLowerCase()) {
        expect(found([one], { ...NO_FILTER, search: capitals })).toEqual([one]);
      }
    }),
  );
});
