import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { accept, refuse } from "../result.ts";
import {
  checkItemChoice,
  findItem,
  PEOPLE_BY_SIZE,
  type SimpleItem,
  toggleVariety,
  unitPrice,
  varietyLimit,
} from "./simple-item.ts";

const pastry: SimpleItem = {
  itemId: "spinach_pastry",
  price: rappen(850),
  sizes: {
    single: { price: rappen(850), portionSize: "250 g", people: 1 },
    family: { price: rappen(3000), portionSize: "1 kg", people: 4 },
  },
};
const bagel: SimpleItem = { itemId: "soft_turkish_bagel", price: rappen(400) };
const dishes = ["a", "b", "c", "d", "e", "f", "g", "h"];
const selection = (itemId: string): SimpleItem => ({
  itemId,
  price: rappen(1120),
  event: true,
  varieties: { options: dishes },
});
const event = selection("special_event_selection");

test("sizes feed 1, 2 and 4 people", () => {
  expect(PEOPLE_BY_SIZE).toEqual({ single: 1, couple: 2, family: 4 });
});

describe("the price of a simple item", () => {
  test.each([
    ["single", 850],
    ["family", 3000],
  ])("is that of its size: %s %d", (size, price) => {
    expect(unitPrice(pastry, size)).toBe(price);
  });

  test("is the item's own when it comes in no sizes", () => {
    expect(unitPrice(bagel, undefined)).toBe(400);
  });

  test.each([undefined, "constructor"])(
    "is never the item's own when it comes in sizes: %s costs what the cheapest does",
    (size) => {
      expect(unitPrice({ ...pastry, price: rappen(1) }, size)).toBe(850);
    },
  );
});

describe("the size of a simple item", () => {
  test("is accepted when the item comes in it", () => {
    expect(checkItemChoice(pastry, { size: "family" })).toEqual(
      accept({ size: "family", varieties: [] }),
    );
  });

  test.each([undefined, ""])("may be left out (%j) where there are none", (size) => {
    expect(checkItemChoice(bagel, { size })).toEqual(accept({ size: undefined, varieties: [] }));
  });

  test.each([undefined, ""])("must be chosen where there are several (%j)", (size) => {
    expect(checkItemChoice(pastry, { size })).toEqual(
      refuse("please_select_size", { item: "spinach_pastry" }),
    );
  });

  test("is the only one there is when nobody names it", () => {
    const sizes = { single: { price: rappen(1120), portionSize: "300 g", people: 1 } };
    const item = { ...bagel, sizes };
    expect(checkItemChoice(item, {})).toEqual(accept({ size: "single", varieties: [] }));
    expect(unitPrice(item, undefined)).toBe(1120);
  });

  test.each(["couple", "constructor", "__proto__"])("%s is refused when not offered", (size) => {
    expect(checkItemChoice(pastry, { size })).toEqual(
      refuse("unknown_size", { item: "spinach_pastry", size }),
    );
    expect(checkItemChoice(bagel, { size }).ok).toBe(false);
  });
});

describe("varieties of an event assortment", () => {
  test.each([
    ["special_event_selection", 5],
    ["special_event_selection_extra", 7],
  ])("of %s are accepted up to %d and refused beyond", (itemId, max) => {
    const item = selection(itemId);
    const allowed = dishes.slice(0, max);
    expect(varietyLimit(item)).toBe(max);
    expect(checkItemChoice(item, { varieties: allowed })).toEqual(
      accept({ size: undefined, varieties: allowed }),
    );
    expect(checkItemChoice(item, { varieties: dishes.slice(0, max + 1) })).toEqual(
      refuse("too_many_varieties", { item: itemId, max }),
    );
  });

  test("have the limit of the config when it states one", () => {
    const item = { ...event, varieties: { max: 2, options: dishes } };
    expect(varietyLimit(item)).toBe(2);
    expect(checkItemChoice(item, { varieties: ["a", "b", "c"] }).ok).toBe(false);
  });

  test("of any other item are limited to 5, and to none where it offers none", () => {
    expect(varietyLimit(selection("party_box"))).toBe(5);
    expect(varietyLimit(bagel)).toBe(0);
  });

  test("are required", () => {
    const missing = refuse("please_select_varieties", { item: event.itemId, max: 5 });
    expect(checkItemChoice(event, {})).toEqual(missing);
    expect(checkItemChoice(event, { varieties: [] })).toEqual(missing);
  });

  test("are returned in the menu's order", () => {
    expect(checkItemChoice(event, { varieties: ["d", "a", "c"] })).toEqual(
      accept({ size: undefined, varieties: ["a", "c", "d"] }),
    );
  });

  test("not on offer are refused", () => {
    const stray = refuse("unknown_option", { option: "z" });
    expect(checkItemChoice(event, { varieties: ["a", "z"] })).toEqual(stray);
    expect(checkItemChoice(bagel, { varieties: ["z"] })).toEqual(stray);
  });

  test("ticked twice are refused", () => {
    expect(checkItemChoice(event, { varieties: ["a", "a"] })).toEqual(
      refuse("duplicate_option", { option: event.itemId }),
    );
  });
});

describe("ticking varieties", () => {
  test("takes one in and out again", () => {
    expect(toggleVariety(event, ["a"], "b")).toEqual(["a", "b"]);
    expect(toggleVariety(event, ["a", "b"], "a")).toEqual(["b"]);
  });

  test("stops at 5 for the event selection and at 7 for the extra one", () => {
    const five = dishes.slice(0, 5);
    expect(toggleVariety(event, five, "f")).toEqual(five);
    const seven = dishes.slice(0, 7);
    const extra = selection("special_event_selection_extra");
    expect(toggleVariety(extra, five, "f")).toEqual([...five, "f"]);
    expect(toggleVariety(extra, seven, "h")).toEqual(seven);
  });

  test("removes one when the limit is reached", () => {
    expect(toggleVariety(event, dishes.slice(0, 5), "a")).toEqual(["b", "c", "d", "e"]);
  });
});

const halva: SimpleItem = { itemId: "semolina_halva", price: rappen(620) };
const salad: SimpleItem = { itemId: "potato_salad", price: rappen(1120) };
const menu = {
  plates: { options: [pastry] },
  snacks: { options: [] },
  desserts: { options: [halva, salad] },
};

describe("an item of the menu", () => {
  test.each([pastry, halva, salad])("is found by its id in any category: $itemId", (item) => {
    expect(findItem(menu, item.itemId)).toBe(item);
  });

  test.each(["", "pizza", "plates", "constructor", "__proto__"])("is not found by %j", (itemId) => {
    expect(findItem(menu, itemId)).toBeUndefined();
  });

  test("is not found on an empty menu", () => {
    expect(findItem({}, "potato_salad")).toBeUndefined();
  });
});
