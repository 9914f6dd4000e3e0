import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Customizations, compose } from "../menu/composition.ts";
import {
  type CustomOrder,
  customOrder,
  listedInAnotherOrder,
  tickedInAnotherOrder,
} from "../menu/custom-category.arbitraries.ts";
import type { CustomCategory } from "../menu/custom-category.ts";
import { formatChf, type Rappen, rappen, sum } from "../money/rappen.ts";
import { addUp, DEFAULT_TAX } from "../orders/amounts.ts";
import { priceCustomLine } from "./custom-line.ts";

const quantity = fc.integer({ min: 1, max: 99 });
const amount = (max: number) => fc.nat({ max }).map(rappen);

function price(
  { categoryId, category, customizations }: CustomOrder,
  count = 1,
): ReturnType<typeof priceCustomLine> {
  const composed = compose(category, customizations);
  if (!composed.ok) throw new Error(composed.error.code);
  return priceCustomLine(categoryId, category, composed.value, count);
}

const shown = (value: Rappen) =>
  Math.round(Number(formatChf(value).slice(4).replaceAll("'", "")) * 100);

describe("the price of a customised line, for any menu", () => {
  const withAnotherTicking = customOrder.chain((order) =>
    fc.tuple(fc.constant(order), tickedInAnotherOrder(order.customizations)),
  );
  const withAnotherListing = customOrder.chain((order) =>
    fc.tuple(fc.constant(order), listedInAnotherOrder(order.category)),
  );

  test("does not depend on the order of ticking", () => {
    fc.assert(
      fc.property(withAnotherTicking, ([order, customizations]: [CustomOrder, Customizations]) => {
        expect(price({ ...order, customizations })).toEqual(price(order));
      }),
    );
  });

  test("does not depend on the order in which the menu lists groups and options", () => {
    fc.assert(
      fc.property(withAnotherListing, ([order, category]: [CustomOrder, CustomCategory]) => {
        expect(price({ ...order, category }).unit).toBe(price(order).unit);
      }),
    );
  });

  test("is never negative, and each of its parts is a whole number of rappen", () => {
    fc.assert(
      fc.property(customOrder, quantity, (order, count) => {
        const line = price(order, count);
        const extras = line.extras.flatMap(({ each, total }) => [each, total]);
        for (const part of [line.base, line.options, ...extras, line.unit, line.total]) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("is the sum of the parts it states", () => {
    fc.assert(
      fc.property(customOrder, (order) => {
        const { base, options, extras, unit } = price(order);
        expect(base + options + extras.reduce((all, { total }) => all + total, 0)).toBe(unit);
        for (const { chosen, included, each, total } of extras) {
          const beyond = included === 99 ? 0 : Math.max(0, chosen - included);
          expect(total).toBe(beyond * each);
        }
      }),
    );
  });

  test("is unit times quantity and grows with each one more, unless the line is free", () => {
    fc.assert(
      fc.property(customOrder, quantity, (order, count) => {
        const { unit, total } = price(order, count);
        expect(total).toBe(unit * count);
        expect(price(order, count + 1).total - total).toBe(unit);
        expect(price(order, count + 1).total > total).toBe(unit > 0);
      }),
    );
  });

  test("never rises when an option is left out", () => {
    fc.assert(
      fc.property(customOrder, fc.nat(), (order, pick) => {
        const lists = Object.entries(order.customizations).flatMap(([group, chosen]) =>
          Array.isArray(chosen) && chosen.length > (group === "meat" ? 1 : 0)
            ? [[group, chosen] as const]
            : [],
        );
        const [group, chosen] = lists[pick % Math.max(1, lists.length)] ?? ["drinks", []];
        const customizations = { ...order.customizations, [group]: chosen.slice(1) };
        expect(price({ ...order, customizations }).unit).toBeLessThanOrEqual(price(order).unit);
      }),
    );
  });
});

describe("the total of an order", () => {
  const bill = fc.record({
    lines: fc.array(
      fc.record({
        total: amount(1_000_000),
        vatPercent: fc.constantFrom(null, 2.6, 8.1),
      }),
      { maxLength: 30 },
    ),
    taxRule: fc.constantFrom(DEFAULT_TAX.simple, DEFAULT_TAX.custom),
    deliveryFee: amount(1000),
    couponDiscount: amount(2_000_000),
  });

  test("equals subtotal, tax and fee less the discount, exactly as they are shown", () => {
    fc.assert(
      fc.property(bill, (order) => {
        const totals = addUp(order);
        expect(shown(totals.total)).toBe(
          shown(totals.subtotal) +
            shown(totals.tax) +
            shown(totals.deliveryFee) -
            shown(totals.couponDiscount),
        );
        expect(totals.subtotal).toBe(sum(order.lines.map(({ total }) => total)));
      }),
    );
  });

  test("is a whole amount, never negative, and no discount exceeds the subtotal", () => {
    fc.assert(
      fc.property(bill, (order) => {
        const { taxRule: _, vat: __, ...totals } = addUp(order);
        for (const part of Object.values(totals)) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
        expect(totals.couponDiscount).toBeLessThanOrEqual(totals.subtotal);
      }),
    );
  });

  test("is the sum of what falls under each rate of tax", () => {
    fc.assert(
      fc.property(bill, (order) => {
        const { vat, total } = addUp(order);
        if (vat.length > 0) expect(sum(vat.map(({ gross }) => gross))).toBe(total);
        for (const { gross, tax } of vat) {
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(tax).toBeLessThanOrEqual(gross + (order.taxRule.mode === "added" ? tax : 0));
        }
      }),
    );
  });

  test("of customised lines is their shown prices and 17 % of these, within half a rappen", () => {
    const lines = fc.array(fc.tuple(customOrder, quantity), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, (ordered) => {
        const prices = ordered.map(([order, count]) => price(order, count));
        const { subtotal, tax, total } = addUp({
          lines: prices,
          taxRule: DEFAULT_TAX.custom,
        });
        expect(subtotal).toBe(prices.reduce((all, line) => all + shown(line.total), 0));
        expect(Math.abs(tax * 100 - subtotal * 17)).toBeLessThanOrEqual(50);
        expect(total).toBe(subtotal + tax);
      }),
    );
  });
});
