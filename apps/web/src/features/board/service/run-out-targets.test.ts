import { menuTerms, orderComposed, orderDish } from "@comptoir/domain";
import { expect, test } from "vitest";
import { readShippedShop } from "../../../../test/kit/shipped-shops.ts";
import { type RunOutTargets, targetsOfLine, targetsOfMenu } from "./run-out-targets.ts";

const COMPOSED = readShippedShop("nyonbosphore");
const SIMPLE = readShippedShop("rootsflavorsrolle");
const DAY = "2026-11-17";

const idsOf = (targets: RunOutTargets) =>
  Object.fromEntries(
    Object.entries(targets).map(([kind, each]) => [kind, each.map(({ id }) => id)]),
  );

test("lists size, choices and shared ingredients of a composed dish", () => {
  const line = orderComposed(COMPOSED.categories, menuTerms(COMPOSED, DAY), {
    categoryId: "tacos",
    customizations: { size: "XL", meat: ["chicken", "nuggets"], sauces: ["samourai"] },
    quantity: 1,
    label: undefined,
  });
  if (!line.ok) throw new Error(line.error.code);
  expect(idsOf(targetsOfLine(COMPOSED, line.value))).toEqual({
    dish: ["tacos"],
    size: ["tacos/XL"],
    option: ["chicken", "nuggets", "samourai"],
    ingredient: ["tortilla", "chicken"],
  });
});

test("lists the size and the ingredients of a dish", () => {
  const line = orderDish(SIMPLE.categories, menuTerms(SIMPLE, DAY), {
    ...{ dishId: "cheese_pastry", size: "family", quantity: 1 },
    ...{ varieties: undefined, label: undefined },
  });
  if (!line.ok) throw new Error(line.error.code);
  expect(idsOf(targetsOfLine(SIMPLE, line.value))).toEqual({
    dish: ["cheese_pastry"],
    size: ["cheese_pastry/family"],
    option: [],
    ingredient: ["yufka", "white_cheese", "parsley", "egg", "milk", "butter"],
  });
});

test("leaves out parts that are no longer on the menu", () => {
  const line = orderDish(SIMPLE.categories, menuTerms(SIMPLE, DAY), {
    ...{ dishId: "cheese_pastry", size: "family", quantity: 1 },
    ...{ varieties: undefined, label: undefined },
  });
  if (!line.ok) throw new Error(line.error.code);
  const left = targetsOfLine({ ...SIMPLE, categories: {} }, line.value);
  expect(idsOf(left)).toEqual({ dish: [], size: [], option: [], ingredient: [] });
});

test("lists every dish, choice and ingredient of the menu once", () => {
  const { dish, option, ingredient } = idsOf(targetsOfMenu(COMPOSED));
  expect(dish).toContain("pizza");
  expect(option).toContain("ayran");
  expect(ingredient).toContain("beef");
  expect(ingredient).not.toContain("ayran");
  expect(new Set(option).size).toBe(option?.length);
});
