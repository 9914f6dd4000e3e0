import { describe, expect, test } from "vitest";
import type { CustomCategory } from "../menu/custom-category.ts";
import { rappen } from "../money/rappen.ts";
import { sampleDish, sampleGroup, sampleTaco } from "../orders/order.arbitraries.ts";
import { reorderComposed, reorderDishes } from "./reorder.ts";

const details = { portionSize: "250 g", allergens: [] };

const menu = {
  plates: {
    options: [
      {
        itemId: "pastry",
        name: "Pastry",
        details,
        price: rappen(850),
        sizes: {
          single: { price: rappen(850), portionSize: "250 g", people: 1 },
          couple: { price: rappen(1650), portionSize: "500 g", people: 2 },
        },
      },
      {
        itemId: "party",
        name: "Party",
        details,
        price: rappen(1120),
        varieties: { max: 2, options: ["a", "b", "c"] },
      },
    ],
  },
};

const pastry = sampleDish({ dishId: "pastry", size: "couple", quantity: 2, unit: 1650 });

describe("ordering the same dishes again", () => {
  test("gives the same lines without changes if the menu is the same", () => {
    expect(reorderDishes(menu, [pastry])).toEqual({
      lines: [
        { itemId: "pastry", size: "couple", varieties: [], quantity: 2, price: rappen(1650) },
      ],
      changes: [],
    });
  });

  test("takes today's price and reports both", () => {
    const { lines, changes } = reorderDishes(menu, [{ ...pastry, unit: rappen(1500) }]);
    expect(lines[0]?.price).toBe(rappen(1650));
    expect(changes).toEqual([{ kind: "price", line: 0, before: rappen(1500), now: rappen(1650) }]);
  });

  test.each([
    ["the dish", { dishId: "soup" }],
    ["the size", { size: "family" }],
    ["the time when it came in no sizes", { size: null }],
    [
      "a variety",
      {
        dishId: "party",
        size: null,
        varieties: [
          { id: "a", names: {} },
          { id: "z", names: {} },
        ],
      },
    ],
  ])("omits a line if %s is gone, and reports it", (_, change) => {
    const again = reorderDishes(menu, [{ ...pastry, ...change }, pastry]);
    expect(again.lines).toHaveLength(1);
    expect(again.changes).toEqual([{ kind: "gone", line: 0 }]);
  });
});

const FRIDAY = "2026-11-20";

describe("ordering the same composed dishes again", () => {
  const tacos: CustomCategory = {
    basePrice: rappen(900),
    sizes: {
      L: { basePrice: rappen(900), included: { meat: 1 } },
      XL: { basePrice: rappen(1000), included: { meat: 1 } },
    },
    options: [
      { id: "meat", type: "checkbox", options: [{ id: "chicken" }, { id: "beef" }] },
      { id: "drinks", type: "radio", options: [{ id: "ayran", price: rappen(300) }] },
    ],
  };
  const past = sampleTaco({
    size: "XL",
    groups: [sampleGroup("meat", ["beef", "chicken"]), sampleGroup("drinks", ["ayran"], true)],
    label: "Léa",
    unit: 1400,
  });

  test("composes and prices them again", () => {
    expect(reorderComposed({ tacos }, [past], FRIDAY)).toEqual({
      lines: [
        {
          categoryId: "tacos",
          customizations: { size: "XL", meat: ["chicken", "beef"], drinks: "ayran" },
          nameLabel: "Léa",
          quantity: 1,
        },
      ],
      changes: [],
    });
    const dearer = { ...tacos, extraPrices: { meat: rappen(200) } };
    expect(reorderComposed({ tacos: dearer }, [past], FRIDAY).changes).toEqual([
      { kind: "price", line: 0, before: rappen(1400), now: rappen(1500) },
    ]);
  });

  test("omits lines of the other kind of shop", () => {
    expect(reorderComposed({ tacos }, [pastry], FRIDAY).changes).toEqual([
      { kind: "gone", line: 0 },
    ]);
    expect(reorderDishes(menu, [past]).changes).toEqual([{ kind: "gone", line: 0 }]);
  });

  test("omits what can no longer be composed", () => {
    const gone = [{ kind: "gone", line: 0 }];
    expect(reorderComposed({}, [past], FRIDAY)).toEqual({ lines: [], changes: gone });
    const odd = { ...past, size: "4XL" };
    expect(reorderComposed({ tacos }, [odd], FRIDAY).changes).toEqual(gone);
    expect(
      reorderComposed({ tacos }, [{ ...past, categoryId: "constructor" }], FRIDAY).lines,
    ).toEqual([]);
  });

  test("omits what is made on other weekdays, and reports it", () => {
    const onFridays: CustomCategory = { ...tacos, weekdays: ["fri"] };
    expect(reorderComposed({ tacos: onFridays }, [past], FRIDAY).changes).toEqual([]);
    expect(reorderComposed({ tacos: onFridays }, [past], "2026-11-19")).toEqual({
      lines: [],
      changes: [{ kind: "not_today", line: 0 }],
    });
  });
});
