import fc from "fast-check";
import { expect, test } from "vitest";
import type { SimpleItem } from "../menu/simple-item.ts";
import { type Rappen, rappen } from "../money/rappen.ts";
import { MAX_LINE_QUANTITY } from "../orders/line-quantity.ts";
import { suggestToMinimum } from "./reach-minimum.ts";

const size = (price: number) => ({ price: rappen(price), portionSize: "1", people: 1 });
const MENU = {
  plates: {
    options: [
      { itemId: "buffet", price: rappen(1120), event: true },
      { itemId: "assortment", price: rappen(1130), varieties: { options: ["bagel"] } },
      { itemId: "borek", price: rappen(850), sizes: { single: size(850), couple: size(1650) } },
    ],
  },
  snacks: {
    options: [
      { itemId: "bagel", price: rappen(600), sizes: { single: size(600), couple: size(1150) } },
      { itemId: "halva", price: rappen(1150) },
    ],
  },
};

test("the cheapest single dish that gets there, the menu's first where two cost the same", () => {
  expect(suggestToMinimum(MENU, rappen(1150))).toEqual({
    itemId: "bagel",
    size: "couple",
    varieties: [],
    price: 1150,
    quantity: 1,
  });
  expect(suggestToMinimum(MENU, rappen(50))).toMatchObject({ itemId: "bagel", size: "single" });
});

test("several of one dish if one is not enough", () => {
  expect(suggestToMinimum(MENU, rappen(2000))).toMatchObject({
    itemId: "bagel",
    size: "couple",
    quantity: 2,
  });
});

test("nothing if nothing is missing, or no dish qualifies", () => {
  expect(suggestToMinimum(MENU, rappen(0))).toBeUndefined();
  expect(suggestToMinimum({}, rappen(100))).toBeUndefined();
  const gift = { options: [{ itemId: "gift", price: rappen(0) }] };
  expect(suggestToMinimum({ gift }, rappen(100))).toBeUndefined();
});

const anyPrice = fc.integer({ min: 0, max: 6000 }).map(rappen);
const anyItem: fc.Arbitrary<SimpleItem> = fc.record(
  {
    itemId: fc.string(),
    price: anyPrice,
    sizes: fc.dictionary(fc.constantFrom("single", "couple", "family"), anyPrice.map(size)),
    event: fc.boolean(),
  },
  { requiredKeys: ["itemId", "price"] },
);
const anyMissing = fc.integer({ min: 1, max: 20_000 }).map(rappen);
const cost = ({ price, quantity }: { price: Rappen; quantity: number }) => price * quantity;

test("what is suggested reaches the minimum, is no event dish, and no single dish would cost less", () => {
  fc.assert(
    fc.property(fc.array(anyItem), anyMissing, (options, missing) => {
      const suggested = suggestToMinimum({ menu: { options } }, missing);
      if (!suggested) return;
      expect(cost(suggested)).toBeGreaterThanOrEqual(missing);
      expect(suggested.quantity).toBeLessThanOrEqual(MAX_LINE_QUANTITY);
      const daily = options.filter(({ event }) => !event);
      expect(daily.some(({ itemId }) => itemId === suggested.itemId)).toBe(true);
      const prices = daily.flatMap(({ price, sizes = {} }) =>
        Object.keys(sizes).length > 0 ? Object.values(sizes).map((one) => one.price) : [price],
      );
      const cheapest = Math.min(...prices.filter((price) => price >= missing));
      expect(cost(suggested)).toBeLessThanOrEqual(
        Number.isFinite(cheapest) ? cheapest : cost(suggested),
      );
    }),
  );
});
