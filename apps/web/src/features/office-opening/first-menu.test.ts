import { parseShop } from "@comptoir/contract";
import {
  applyChanges,
  contentFaults,
  emptyShop,
  type Json,
  type ShopContent,
  writeField,
} from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import nyonJson from "../../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import { addFirstDish, dishesOf, moveToSection, removeFirstDish, startAs } from "./first-menu.ts";
import { firstOpenStep, isDone } from "./opening-steps.ts";

const set = (content: Json, changes: readonly FieldEdit[]): Json =>
  changes.reduce<Json>((made, { path, value }) => writeField(made, path, value) ?? made, content);
const named = set(emptyShop("simple", { shopName: "Chez Zoé", email: "zoe@example.ch" }) as Json, [
  { path: ["contact", "phone"], value: "+41 21 555 09 09" },
  { path: ["contact", "address", "street"], value: "Grand-Rue 1" },
  { path: ["contact", "address", "postalCode"], value: "1180" },
  { path: ["contact", "address", "city"], value: "Rolle" },
  { path: ["payment"], value: { beneficiary: "Zoé", twint: "+41 79 555 09 09" } },
]);
const described = (content: Json): Json =>
  dishesOf(content).reduce((made, { id, path, category }, i) => {
    const price = category === null ? "basePrice" : "price";
    const allergens = category === null ? ["allergens"] : ["details", "allergens"];
    return set(made, [
      { path: ["texts", "fr", id, "name"], value: `Plat ${i}` },
      { path: ["texts", "en", id, "name"], value: `Dish ${i}` },
      ...(category === null ? [] : [{ path: [...path, "name"], value: `Plat ${i}` }]),
      { path: [...path, price], value: 9.5 },
      { path: [...path, ...allergens], value: ["None"] },
    ]);
  }, content);
const faultsOf = (content: Json) => {
  const parsed = parseShop(content);
  return parsed.ok ? contentFaults("chez-zoe", parsed.value) : parsed.error;
};

describe.each(["simple", "custom"] as const)("a %s menu of three dishes", (kind) => {
  const started = set(named, startAs(named, kind));
  const filled = described([1, 2, 3].reduce((made) => set(made, addFirstDish(made)), started));

  test("can be published when each has names, a price and its allergens", () => {
    expect(dishesOf(filled)).toHaveLength(3);
    expect(faultsOf(filled)).toEqual([]);
  });

  test("deleting a dish deletes its names", () => {
    const [first] = dishesOf(filled);
    if (!first) throw new Error("no dish");
    const left = set(filled, removeFirstDish(filled, first));
    expect(dishesOf(left)).toHaveLength(2);
    expect(JSON.stringify(left)).not.toContain("Plat 0");
    expect(faultsOf(left)).toEqual([]);
  });

  test("is made of changes that cannot clash", () => {
    expect(applyChanges(started, withWas(started, addFirstDish(started))).clashes).toEqual([]);
  });
});

function withWas(content: Json, changes: readonly FieldEdit[]) {
  let current = content;
  return changes.map(({ path, value }) => {
    const was = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], current);
    current = set(current, [{ path, value }]);
    return { path, was: was as Json | undefined, value };
  });
}

test("moving a dish opens its new section and closes an empty one", () => {
  const started = set(named, startAs(named, "simple"));
  const one = described(set(started, addFirstDish(started)));
  const [dish] = dishesOf(one);
  if (!dish) throw new Error("no dish");
  const moved = set(one, moveToSection(one, dish, "starters"));
  expect(dishesOf(moved).map(({ category }) => category)).toEqual(["starters"]);
  expect((moved as ShopContent).menuCategories).toEqual(["starters"]);
  expect(faultsOf(moved)).toEqual([]);
});

test("a copy of an example keeps the owner's data and is complete", () => {
  const copied = set(named, startAs(named, "custom", nyonJson as unknown as ShopContent));
  expect(copied).toMatchObject({ shopName: "Chez Zoé", payment: { beneficiary: "Zoé" } });
  expect(faultsOf(copied)).toEqual([]);
});

describe("the first open step", () => {
  test("is the first incomplete step", () => {
    const empty = emptyShop("simple", { shopName: "" }) as Json;
    expect(firstOpenStep(empty)).toBe("name");
    expect(firstOpenStep(named)).toBe("kind");
    const started = set(named, startAs(named, "simple"));
    expect(firstOpenStep(started)).toBe("dishes");
    expect(firstOpenStep(set(started, addFirstDish(started)))).toBe("try");
  });

  test("requires a payment method", () => {
    expect(isDone("payment", { payment: { beneficiary: "Zoé" } })).toBe(false);
    expect(isDone("payment", { payment: { beneficiary: "Zoé", iban: "CH93" } })).toBe(true);
  });
});
