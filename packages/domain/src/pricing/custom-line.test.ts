import { describe, expect, test } from "vitest";
import { type Customizations, compose } from "../menu/composition.ts";
import type { CustomCategory, OptionGroup } from "../menu/custom-category.ts";
import { rappen } from "../money/rappen.ts";
import { priceCustomLine } from "./custom-line.ts";

const numbered = (id: string, count: number): OptionGroup => ({
  id,
  type: "checkbox",
  options: Array.from({ length: count }, (_, index) => ({ id: `${id}${index + 1}` })),
});
const first = (group: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${group}${index + 1}`);

/** A category whose config states neither sizes nor included counts nor extra prices. */
const plain: CustomCategory = {
  basePrice: rappen(900),
  customizations: { size: true, tortilla: true },
  options: [
    numbered("meat", 8),
    numbered("sauces", 12),
    numbered("cheese", 4),
    numbered("garniture", 120),
  ],
};
const one: Customizations = { size: "L", meat: ["meat1"] };

function price(
  customizations: Customizations,
  { id = "tacos", category = plain, quantity = 1 } = {},
) {
  const composed = compose(category, customizations);
  if (!composed.ok) throw new Error(composed.error.code);
  return priceCustomLine(id, category, composed.value, quantity);
}

describe("the default rules of a plain config", () => {
  test.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 100],
    [5, 200],
    [8, 500],
  ])("%d meats on tacos add %d", (count, extra) => {
    expect(price({ ...one, meat: first("meat", count) }).unit).toBe(900 + extra);
  });

  test.each([
    [0, 0],
    [3, 0],
    [4, 50],
    [5, 100],
    [12, 450],
  ])("%d sauces add %d", (count, extra) => {
    expect(price({ ...one, sauces: first("sauces", count) }).unit).toBe(900 + extra);
  });

  test.each([
    ["L", 0],
    ["XL", 100],
    ["2XL", 200],
    ["3XL", 300],
    ["4XL", 400],
  ])("size %s adds %d", (size, surcharge) => {
    expect(price({ ...one, size }).unit).toBe(900 + surcharge);
  });

  test.each([
    ["1", 0],
    ["2", 200],
    ["3", 400],
    ["4", 600],
    ["5", 800],
  ])("%s tortillas add %d", (tortillaAmount, extra) => {
    expect(price({ ...one, tortillaAmount }).unit).toBe(900 + extra);
  });

  test("add up: 5 meats, 4 sauces, 2XL and 3 tortillas make 9 + 2 + 0.50 + 2 + 4", () => {
    const meat = first("meat", 5);
    const sauces = first("sauces", 4);
    expect(price({ size: "2XL", tortillaAmount: "3", meat, sauces }).unit).toBe(1750);
  });
});

describe("extras by default", () => {
  test.each([
    ["tacos", 200, 100],
    ["sandwich", 0, 100],
    ["box", 0, 100],
    ["durum", 0, 100],
    ["asiette", 0, 100],
    ["pizza", 0, 0],
  ])("on %s: two meats too many cost %d, two sauces too many %d", (id, meats, sauces) => {
    expect(price({ ...one, meat: first("meat", 5) }, { id }).unit).toBe(900 + meats);
    expect(price({ ...one, sauces: first("sauces", 5) }, { id }).unit).toBe(900 + sauces);
  });

  test("charge 0.20 for each cheese beyond the count the config includes", () => {
    const category = { ...plain, included: { cheese: 1 } };
    expect(price({ ...one, cheese: first("cheese", 4) }, { category }).unit).toBe(960);
  });

  test("charge nothing for cheese while the config limits none", () => {
    expect(price({ ...one, cheese: first("cheese", 4) }).unit).toBe(900);
  });
});

describe("the config's figures", () => {
  const category: CustomCategory = {
    ...plain,
    sizes: {
      L: { basePrice: rappen(1150), included: { meat: 1, tortilla: 2 } },
      XL: { basePrice: rappen(1500) },
    },
    included: { meat: 2, sauces: 1, garniture: 99 },
    extraPrices: { meat: rappen(250), sauces: rappen(75), garniture: rappen(30) },
  };

  test("replace the size surcharges by the size's base price", () => {
    expect(price({ ...one, size: "L" }, { category }).base).toBe(1150);
    expect(price({ ...one, size: "XL" }, { category }).base).toBe(1500);
  });

  test("replace the included counts: the size's first, else the category's", () => {
    const meat = first("meat", 3);
    expect(price({ size: "L", meat }, { category }).unit).toBe(1150 + 2 * 250);
    expect(price({ size: "XL", meat }, { category }).unit).toBe(1500 + 250);
  });

  test("replace the extra prices, in any category", () => {
    const order = { ...one, sauces: first("sauces", 3) };
    expect(price(order, { category, id: "pizza" }).unit).toBe(1150 + 2 * 75);
  });

  test("charge tortillas beyond the size's included count", () => {
    expect(price({ ...one, tortillaAmount: "2" }, { category }).unit).toBe(1150);
    expect(price({ ...one, tortillaAmount: "4" }, { category }).unit).toBe(1150 + 400);
  });

  test("never charge an unlimited group (99)", () => {
    for (const count of [98, 99, 100, 120]) {
      expect(price({ ...one, garniture: first("garniture", count) }, { category }).unit).toBe(1150);
    }
  });

  test("add each chosen option's own price, included or not", () => {
    const drinks: OptionGroup = {
      id: "drinks",
      type: "radio",
      options: [{ id: "water" }, { id: "cola", price: rappen(250) }],
    };
    const sold = { ...plain, options: [...plain.options, drinks] };
    expect(price({ ...one, drinks: "water" }, { category: sold }).unit).toBe(900);
    expect(price({ ...one, drinks: "cola" }, { category: sold })).toMatchObject({
      base: 900,
      options: 250,
      unit: 1150,
    });
  });
});

describe("a priced line", () => {
  test("states for each group what is chosen, included, the price of one more, and the sum", () => {
    const line = price({ ...one, meat: first("meat", 4), tortillaAmount: "2" });
    expect(line.extras).toEqual([
      { group: "meat", chosen: 4, included: 3, each: 100, total: 100 },
      { group: "tortilla", chosen: 2, included: 1, each: 200, total: 200 },
    ]);
  });

  test("costs its unit price times its quantity", () => {
    expect(price({ ...one, size: "XL" }, { quantity: 3 })).toMatchObject({
      unit: 1000,
      quantity: 3,
      total: 3000,
    });
  });
});
