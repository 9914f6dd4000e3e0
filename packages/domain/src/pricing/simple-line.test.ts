import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SimpleItem } from "../menu/simple-item.ts";
import { rappen } from "../money/rappen.ts";
import { priceSimpleLine } from "./simple-line.ts";

const pastry: SimpleItem = {
  itemId: "spinach_pastry",
  price: rappen(850),
  sizes: { family: { price: rappen(3000), portionSize: "1 kg", people: 4 } },
};
const halva: SimpleItem = { itemId: "semolina_halva", price: rappen(620) };

describe("a line of a simple order", () => {
  test.each([
    ["the size's price", pastry, "family", 3000],
    ["the cheapest size's price while none is chosen", pastry, undefined, 3000],
    ["the item's price when it has no sizes", halva, undefined, 620],
  ])("costs %s, times its quantity", (_what, item, size, unit) => {
    expect(priceSimpleLine(item, size, 1)).toEqual({ unit, quantity: 1, total: unit });
    expect(priceSimpleLine(item, size, 3)).toEqual({ unit, quantity: 3, total: unit * 3 });
  });

  test("is a whole amount that grows by its unit price with each one more", () => {
    const price = fc.nat({ max: 100_000 }).map(rappen);
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 99 }), (unit, quantity) => {
        const item = { ...halva, price: unit };
        const { total } = priceSimpleLine(item, undefined, quantity);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(priceSimpleLine(item, undefined, quantity + 1).total - total).toBe(unit);
      }),
    );
  });
});
