import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Declarations,
  type Declared,
  declare,
  declaredOrigins,
  declaredParts,
  undeclared,
} from "./declarations.ts";
import { ALLERGENS, NO_ALLERGENS } from "./dietary.ts";

const SHOP: Declarations = {
  origins: {
    chicken: { kind: "meat", countries: ["CH"] },
    beef: { kind: "meat", countries: ["CH", "FR"] },
    tortilla: { kind: "bread", countries: ["BE"] },
  },
  options: {
    chicken: { allergens: ["None"], origins: ["chicken"] },
    mixed: { allergens: ["Mustard", "Gluten"], origins: ["beef", "chicken"] },
    white: { allergens: ["Dairy"] },
    falafel: { allergens: ["Sesame"], origins: [] },
  },
};
const TACO: Declared = { allergens: ["Gluten"], origins: ["tortilla"] };

describe("the declaration of a composed dish", () => {
  test("merges base and choices without duplicates", () => {
    const sum = declare(declaredParts(TACO, ["mixed", "chicken", "white"], SHOP), SHOP);
    expect(sum.allergens).toEqual(["Gluten", "Dairy", "Mustard"]);
    expect(sum.origins).toEqual([
      { id: "chicken", kind: "meat", countries: ["CH"] },
      { id: "beef", kind: "meat", countries: ["CH", "FR"] },
      { id: "tortilla", kind: "bread", countries: ["BE"] },
    ]);
  });

  const part = fc.record(
    {
      allergens: fc.subarray([...ALLERGENS], { minLength: 1 }),
      origins: fc.subarray(Object.keys(SHOP.origins)),
    },
    { requiredKeys: [] },
  );

  test("is complete and does not depend on the order of choice", () => {
    fc.assert(
      fc.property(fc.array(part), fc.func(fc.integer()), (parts, rank) => {
        const sum = declare(parts, SHOP);
        const said = new Set(parts.flatMap(({ allergens = [] }) => allergens));
        said.delete(NO_ALLERGENS);
        expect(new Set(sum.allergens)).toEqual(said);
        expect(new Set(sum.origins.map(({ id }) => id))).toEqual(
          new Set(parts.flatMap(({ origins = [] }) => origins)),
        );
        const shuffled = parts.toSorted((a, b) => rank(a) - rank(b));
        expect(declare(shuffled, SHOP)).toEqual(sum);
      }),
    );
  });

  test("does not take inherited keys for declarations", () => {
    expect(declaredParts({}, ["constructor", "toString"], SHOP)).toEqual([{}]);
    expect(declare([{ origins: ["constructor"] }], SHOP).origins).toEqual([]);
  });
});

test("an option without declared allergens is listed as undeclared", () => {
  const options = ["chicken", "falafel", "new_sauce"];
  expect(undeclared({ id: "wrap", allergens: [] }, options, SHOP)).toEqual(["new_sauce"]);
  expect(undeclared({ id: "wrap" }, options, SHOP)).toEqual(["wrap", "new_sauce"]);
});

test("a dish has the origins of its ingredients, unless it lists its own", () => {
  const ingredients = ["onion", "beef"];
  expect(declaredOrigins({ ingredients }, SHOP)).toEqual(["beef"]);
  expect(declaredOrigins({ ingredients, origins: ["tortilla"] }, SHOP)).toEqual(["tortilla"]);
  expect(declaredOrigins({ ingredients, origins: [] }, SHOP)).toEqual([]);
});
