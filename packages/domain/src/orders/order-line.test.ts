import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compose, toCustomizations } from "../menu/composition.ts";
import { customOrder } from "../menu/custom-category.arbitraries.ts";
import { rappen } from "../money/rappen.ts";
import { refuse } from "../result.ts";
import { customizationsOf, orderComposed, orderDish } from "./order-line.ts";

const naming = (key: string) => ({ fr: `${key} (fr)`, en: `${key} (en)` });

const pastry = {
  itemId: "pastry",
  name: "Pastry",
  price: rappen(850),
  sizes: {
    single: { price: rappen(850), portionSize: "250 g", people: 1 },
    couple: { price: rappen(1650), portionSize: "500 g", people: 2 },
  },
  details: { portionSize: "250 g", allergens: ["Gluten", "Egg"] },
};
const party = {
  itemId: "party",
  name: "Party",
  price: rappen(1120),
  event: true,
  varieties: { max: 2, options: ["dill", "cheese"] },
  details: { portionSize: "piece", allergens: ["None"] },
};
const menu = { plates: { options: [pastry] }, events: { options: [party] } };

describe("an ordered dish", () => {
  test("keeps names, portion, allergens and price of the size that was chosen", () => {
    const chosen = {
      dishId: "pastry",
      size: "couple",
      quantity: 2,
      label: " Léa ",
      basketId: "b1",
    };
    expect(orderDish(menu, { naming }, chosen)).toEqual({
      ok: true,
      value: {
        kind: "dish",
        dishId: "pastry",
        categoryId: "plates",
        names: { fr: "pastry (fr)", en: "pastry (en)" },
        size: "couple",
        portion: { id: "500 g", names: naming("500 g") },
        people: 2,
        varieties: [],
        isForEvent: false,
        basketId: "b1",
        label: "Léa",
        allergens: ["Gluten", "Egg"],
        origins: [],
        undeclared: [],
        vatPercent: null,
        quantity: 2,
        unit: 1650,
        total: 3300,
      },
    });
  });

  test("keeps names of its varieties, and that it is for an event", () => {
    const line = orderDish(
      menu,
      { naming },
      { dishId: "party", varieties: ["cheese"], quantity: 10 },
    );
    expect(line).toMatchObject({
      value: {
        varieties: [{ id: "cheese", names: naming("cheese") }],
        isForEvent: true,
        size: null,
      },
    });
  });

  test("falls back to the menu's name", () => {
    const line = orderDish(
      menu,
      { naming: () => ({}) },
      { dishId: "pastry", size: "single", quantity: 1 },
    );
    expect(line).toMatchObject({ value: { names: { fr: "Pastry", en: "Pastry" } } });
  });

  test.each([
    [{ dishId: "soup" }, refuse("unknown_item", { item: "soup" })],
    [{ dishId: "pastry" }, refuse("please_select_size", { item: "pastry" })],
    [{ dishId: "party", varieties: ["x"] }, refuse("unknown_option", { option: "x" })],
  ])("is refused with %o if the menu does not offer it", (chosen, refusal) => {
    expect(orderDish(menu, { naming }, { ...chosen, quantity: 1 })).toEqual(refusal);
  });
});

const tacos = {
  basePrice: rappen(900),
  sizes: { XL: { basePrice: rappen(1000), included: { meat: 1, tortilla: 1 } } },
  customizations: { size: true, tortilla: true },
  options: [
    {
      id: "meat",
      type: "checkbox",
      options: [{ id: "chicken" }, { id: "beef", price: rappen(50) }],
    },
    { id: "drinks", type: "radio", options: [{ id: "ayran", price: rappen(300) }] },
  ],
} as const;

describe("an ordered composed dish", () => {
  const customizations = {
    size: "XL",
    tortillaAmount: "2",
    meat: ["beef", "chicken"],
    drinks: "ayran",
  };

  test("keeps every choice by name and every charged extra with its rule", () => {
    const chosen = { categoryId: "tacos", customizations, quantity: 2 };
    const line = orderComposed({ tacos }, { naming }, chosen);
    expect(line).toEqual({
      ok: true,
      value: {
        kind: "composed",
        categoryId: "tacos",
        names: naming("tacos"),
        size: "XL",
        base: 1000,
        groups: [
          {
            id: "meat",
            names: naming("meat"),
            isSingle: false,
            options: [
              { id: "chicken", names: naming("chicken"), price: 0 },
              { id: "beef", names: naming("beef"), price: 50 },
            ],
            extra: { included: 1, chosen: 2, each: 100, total: 100 },
          },
          {
            id: "drinks",
            names: naming("drinks"),
            isSingle: true,
            options: [{ id: "ayran", names: naming("ayran"), price: 300 }],
            extra: null,
          },
        ],
        tortillas: { count: 2, extra: { included: 1, chosen: 2, each: 200, total: 200 } },
        label: null,
        allergens: [],
        origins: [],
        undeclared: ["tacos", "chicken", "beef", "ayran"].map((id) => ({ id, names: naming(id) })),
        vatPercent: null,
        quantity: 2,
        unit: 1650,
        total: 3300,
      },
    });
  });

  test.each(["kebab", "constructor"])("of the unknown category %s is refused", (categoryId) => {
    const chosen = { categoryId, customizations, quantity: 1 };
    expect(orderComposed({ tacos }, { naming }, chosen)).toEqual(
      refuse("unknown_item", { item: categoryId }),
    );
  });

  test("encodes choices as the menu does", () => {
    fc.assert(
      fc.property(customOrder, ({ category, customizations: ticked }) => {
        const composed = compose(category, ticked);
        const line = orderComposed(
          { dish: category },
          { naming },
          {
            categoryId: "dish",
            customizations: ticked,
            quantity: 1,
          },
        );
        expect(line.ok).toBe(composed.ok);
        if (!line.ok || !composed.ok) return;
        expect(customizationsOf(line.value)).toEqual(toCustomizations(category, composed.value));
      }),
    );
  });

  test("costs its base, its options and its extras, times its quantity", () => {
    fc.assert(
      fc.property(
        customOrder,
        fc.integer({ min: 1, max: 99 }),
        ({ category, customizations }, quantity) => {
          const line = orderComposed(
            { dish: category },
            { naming },
            {
              categoryId: "dish",
              customizations,
              quantity,
            },
          );
          if (!line.ok) return;
          const { base, groups, tortillas, unit, total } = line.value;
          const options = groups.flatMap((group) => group.options.map(({ price }) => price));
          const extras = [...groups, ...(tortillas ? [tortillas] : [])].map(
            ({ extra }) => extra?.total ?? 0,
          );
          expect(unit).toBe([base, ...options, ...extras].reduce<number>((a, b) => a + b, 0));
          expect(total).toBe(unit * quantity);
        },
      ),
    );
  });
});
