import { expect, test } from "vitest";
import { ALLERGENS, DIETARY_TAGS, NO_ALLERGENS } from "./dietary.ts";

test("dietary tags are the six of the menu", () => {
  expect(DIETARY_TAGS).toEqual([
    "vegan",
    "vegetarian",
    "gluten-free",
    "dairy-free",
    "halal",
    "organic",
  ]);
});

test("allergens start with None and know Gluten, Egg, Dairy, Nuts", () => {
  expect(ALLERGENS[0]).toBe(NO_ALLERGENS);
  expect(NO_ALLERGENS).toBe("None");
  expect(ALLERGENS).toEqual(expect.arrayContaining(["Gluten", "Egg", "Dairy", "Nuts"]));
});
