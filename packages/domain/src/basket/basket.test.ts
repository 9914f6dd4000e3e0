import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SimpleMenu } from "../menu/simple-item.ts";
import { rappen } from "../money/rappen.ts";
import { countItems, MAX_LINE_QUANTITY, setQuantity } from "../orders/line-quantity.ts";
import { accept, refuse } from "../result.ts";
import {
  acceptPrice,
  addLine,
  type BasketLine,
  basketTotal,
  checkMinimumOrder,
  MINIMUM_ORDER,
  missingToMinimum,
  type NewBasketLine,
  repriceBasket,
  restoreLine,
  reviewBasket,
  reviewLine,
  withoutOrdered,
} from "./basket.ts";

const chosen = (choice: Partial<NewBasketLine> = {}): NewBasketLine => ({
  itemId: "spinach_pastry",
  size: "single",
  varieties: [],
  price: rappen(850),
  quantity: 1,
  ...choice,
});
const line = (id: string, choice: Partial<NewBasketLine> = {}): BasketLine => ({
  id,
  ...chosen(choice),
});

describe("adding to the basket", () => {
  test("appends a line for a new choice", () => {
    const lines = addLine([line("a")], chosen({ size: "family", price: rappen(3200) }), "b");
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
  });

  test("adds to the line with the same dish, size and price", () => {
    const lines = addLine([line("a", { quantity: 2 })], chosen({ quantity: 3 }), "b");
    expect(lines).toEqual([line("a", { quantity: 5 })]);
  });

  test.each([
    ["dish", { itemId: "cheese_pastry" }],
    ["size", { size: "couple" }],
    ["price", { price: rappen(900) }],
    ["varieties", { varieties: ["dill_pastry"] }],
  ])("keeps separate lines that differ in %s", (_, difference) => {
    expect(addLine([line("a")], chosen(difference), "b")).toHaveLength(2);
  });

  test("treats varieties in another order as the same choice", () => {
    const lines = [line("a", { varieties: ["x", "y"] })];
    expect(addLine(lines, chosen({ varieties: ["y", "x"] }), "b")).toHaveLength(1);
    expect(addLine(lines, chosen({ varieties: ["y", "z"] }), "b")).toHaveLength(2);
  });

  test("stops at 99 of one choice", () => {
    const lines = addLine([line("a", { quantity: 98 })], chosen({ quantity: 5 }), "b");
    expect(lines[0]?.quantity).toBe(MAX_LINE_QUANTITY);
    expect(addLine([], chosen({ quantity: 500 }), "a")[0]?.quantity).toBe(MAX_LINE_QUANTITY);
  });

  test("counts pieces and sums prices in any order", () => {
    const anyChoice = fc.record({
      itemId: fc.constantFrom("a", "b", "c"),
      size: fc.constantFrom("single", "family", undefined),
      price: fc.constantFrom(rappen(500), rappen(850)),
      quantity: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(anyChoice, { maxLength: 20 }), (choices) => {
        const lines = choices.reduce<BasketLine[]>(
          (basket, choice, i) => addLine(basket, chosen(choice), String(i)),
          [],
        );
        const pieces = choices.reduce((count, { quantity }) => count + quantity, 0);
        const total = choices.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        expect(countItems(lines)).toBe(pieces);
        expect(basketTotal(lines)).toBe(total);
      }),
    );
  });
});

describe("changing the quantity", () => {
  test.each([0, -1])("of %i removes the line", (quantity) => {
    expect(setQuantity([line("a"), line("b")], "a", quantity)).toEqual([line("b")]);
  });

  test("keeps at most 99", () => {
    expect(setQuantity([line("a")], "a", 100)).toEqual([line("a", { quantity: 99 })]);
  });

  test("touches that line only", () => {
    expect(setQuantity([line("a"), line("b")], "b", 4)).toEqual([
      line("a"),
      line("b", { quantity: 4 }),
    ]);
  });
});

describe("putting a removed line back", () => {
  test("restores it where it was", () => {
    const [a, b, c] = [line("a"), line("b", { size: "couple" }), line("c", { size: "family" })];
    expect(restoreLine([a, c], b, 1)).toEqual([a, b, c]);
  });

  test("adds to the same choice made again meanwhile", () => {
    const again = line("new", { quantity: 2 });
    expect(restoreLine([again], line("old"), 0)).toEqual([line("new", { quantity: 3 })]);
  });
});

describe("accepting a new price", () => {
  test("changes the line in its place", () => {
    const lines = [line("a"), line("b", { size: "couple" })];
    expect(acceptPrice(lines, "a", rappen(900))[0]).toEqual(line("a", { price: rappen(900) }));
  });

  test("merges with the line that was added at the new price", () => {
    const lines = [line("a"), line("b", { price: rappen(900) })];
    expect(acceptPrice(lines, "a", rappen(900))).toEqual([
      line("b", { price: rappen(900), quantity: 2 }),
    ]);
  });

  test("of a removed line changes nothing", () => {
    expect(acceptPrice([line("a")], "gone", rappen(1))).toEqual([line("a")]);
  });
});

describe("an old basket under today's menu", () => {
  const menu: SimpleMenu = {
    plates: {
      options: [
        {
          itemId: "spinach_pastry",
          price: rappen(850),
          sizes: { single: { price: rappen(850), portionSize: "250 g", people: 1 } },
        },
        {
          itemId: "special_event_selection",
          price: rappen(1120),
          varieties: { options: ["dill_pastry", "carrot_meze"] },
        },
      ],
    },
  };

  test("is unchanged if dish, size and price are", () => {
    expect(reviewLine(menu, line("a"))).toEqual({ status: "ok" });
  });

  test.each([
    ["a dish left the menu", { itemId: "cheese_pastry" }, "unknown_item"],
    ["a size is no longer made", { size: "family" }, "unknown_size"],
    [
      "a variety is no longer made",
      { itemId: "special_event_selection", size: undefined, varieties: ["potato_pastry"] },
      "unknown_option",
    ],
  ])("is reviewed as: %s", (_, choice, code) => {
    expect(reviewLine(menu, line("a", choice))).toMatchObject({ status: "gone", why: { code } });
  });

  test("is reviewed with today's price if it differs", () => {
    expect(reviewLine(menu, line("a", { price: rappen(800) }))).toEqual({
      status: "price_changed",
      price: rappen(850),
    });
  });

  test("counts and sums only what can still be ordered", () => {
    const review = reviewBasket(menu, [line("a", { quantity: 2 }), line("b", { itemId: "gone" })]);
    expect(review).toMatchObject({ total: 1700, count: 2, isCurrent: false });
  });

  test("sums today's prices, whatever the customer has seen", () => {
    const review = reviewBasket(menu, [line("a", { price: rappen(800), quantity: 2 })]);
    expect(review).toMatchObject({ total: 1700, isCurrent: false });
  });

  test("is current when every line is", () => {
    expect(reviewBasket(menu, [line("a")]).isCurrent).toBe(true);
    expect(reviewBasket(menu, [line("a", { price: rappen(1) })]).isCurrent).toBe(false);
  });

  test("is repriced, and lines that became equal merge", () => {
    const gone = line("g", { itemId: "gone" });
    const lines = [line("a"), gone, line("b", { price: rappen(800), quantity: 2 })];
    expect(repriceBasket(menu, lines)).toEqual([line("a", { quantity: 3 }), gone]);
  });
});

describe("the basket after an order", () => {
  test("is empty if everything was ordered", () => {
    const lines = [line("a", { quantity: 2 }), line("b", { itemId: "carrot_meze" })];
    expect(withoutOrdered(lines, lines)).toEqual([]);
  });

  test("keeps what was added meanwhile, also to an ordered line", () => {
    const ordered = [line("a", { quantity: 2 })];
    const other = line("b", { itemId: "carrot_meze" });
    expect(withoutOrdered([line("a", { quantity: 3 }), other], ordered)).toEqual([
      line("a"),
      other,
    ]);
  });

  test("removes an ordered dish whose line or price changed", () => {
    const ordered = [line("a", { varieties: ["dill", "potato"], quantity: 3 })];
    const dearer = { varieties: ["potato", "dill"], price: rappen(900) };
    const now = [line("b", { ...dearer, quantity: 2 }), line("c", { ...dearer, quantity: 2 })];
    expect(withoutOrdered(now, ordered)).toEqual([line("c", dearer)]);
  });

  test("keeps the same dish in another size", () => {
    const lines = [line("a", { size: "family" })];
    expect(withoutOrdered(lines, [line("b")])).toEqual(lines);
  });
});

describe("the minimum order", () => {
  test("is 20 CHF", () => {
    expect(MINIMUM_ORDER).toBe(2000);
  });

  test.each([
    [0, 2000],
    [1, 1999],
    [1235, 765],
    [1999, 1],
  ])("refuses a basket of %d rappen, stating that %d are missing", (basket, missing) => {
    expect(missingToMinimum(rappen(basket), MINIMUM_ORDER)).toBe(2000 - basket);
    expect(checkMinimumOrder(rappen(basket), MINIMUM_ORDER)).toEqual(
      refuse("below_minimum_order", { minimum: 2000, missing }),
    );
  });

  test.each([2000, 2001, 100_000])("accepts a basket of %d rappen", (basket) => {
    expect(missingToMinimum(rappen(basket), MINIMUM_ORDER)).toBe(0);
    expect(checkMinimumOrder(rappen(basket), MINIMUM_ORDER)).toEqual(accept(basket));
  });

  test("can be set by the shop", () => {
    expect(checkMinimumOrder(rappen(2500), rappen(3050))).toEqual(
      refuse("below_minimum_order", { minimum: 3050, missing: 550 }),
    );
    expect(checkMinimumOrder(rappen(1), rappen(0)).ok).toBe(true);
  });
});
