import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { LOWEST_PRICE, PRICE_STEPS, type PriceRaise, raisePrice } from "./raise-prices.ts";

const anyPrice = fc.integer({ min: 0, max: 1_000_000 }).map(rappen);
const anyStep = fc.constantFrom(...PRICE_STEPS);
const raiseWithin = (min: number, max: number): fc.Arbitrary<PriceRaise> =>
  fc.oneof(
    fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => ({
      percent: hundredths / 100,
    })),
    fc.integer({ min: min * 100, max: max * 100 }).map((amount) => ({ amount })),
  );
const anyRaise = raiseWithin(0, 500);
const anyCut = raiseWithin(-500, 0);

describe("a raise", () => {
  test.each([
    [850, { percent: 4 }, 5, 885],
    [850, { percent: 4 }, 50, 900],
    [3200, { percent: 5 }, 50, 3350],
    [1250, { percent: -10 }, 10, 1130],
    [850, { amount: 50 }, 5, 900],
    [850, { amount: -50 }, 100, 800],
    [1233, { amount: 0 }, 50, 1233],
    // Halfway goes up, whether the price rises or falls.
    [1000, { amount: 25 }, 50, 1050],
    [1000, { amount: -25 }, 50, 1000],
    [100, { percent: 2.5 }, 5, 105],
    // 8.50 + 0.29 % is 8.52465; a floating-point error must not make it 8.55.
    [850, { percent: 0.29 }, 5, 850],
  ] as const)("of %d by %o on steps of %d is %d", (price, raise, step, expected) => {
    expect(raisePrice(rappen(price), raise, step)).toBe(expected);
  });

  test("never lowers a price, even if the nearest step is below", () => {
    expect(raisePrice(rappen(1220), { percent: 1 }, 100)).toBe(1220);
    fc.assert(
      fc.property(anyPrice, anyRaise, anyStep, (price, raise, step) => {
        expect(raisePrice(price, raise, step)).toBeGreaterThanOrEqual(price);
      }),
    );
  });

  test("if negative, never lifts a price and never goes below the smallest coin", () => {
    expect(raisePrice(rappen(1280), { percent: -1 }, 100)).toBe(1280);
    expect(raisePrice(rappen(80), { amount: -500 }, 50)).toBe(LOWEST_PRICE);
    fc.assert(
      fc.property(anyPrice, anyCut, anyStep, (price, cut, step) => {
        const lowered = raisePrice(price, cut, step);
        expect(lowered).toBeLessThanOrEqual(price);
        expect(lowered).toBeGreaterThanOrEqual(Math.min(price, LOWEST_PRICE));
      }),
    );
  });

  test("lands on a step at most half a step away, unless the price is clamped", () => {
    fc.assert(
      fc.property(anyPrice, fc.oneof(anyRaise, anyCut), anyStep, (price, raise, step) => {
        const raised = raisePrice(price, raise, step);
        if (raised === price || raised === LOWEST_PRICE) return;
        const exact = "percent" in raise ? price * (1 + raise.percent / 100) : price + raise.amount;
        expect(raised % step).toBe(0);
        expect(Math.abs(raised - exact)).toBeLessThanOrEqual(step / 2 + 1e-6);
      }),
    );
  });

  test("keeps the order of prices", () => {
    fc.assert(
      fc.property(
        ...([anyPrice, anyPrice, fc.oneof(anyRaise, anyCut), anyStep] as const),
        (one, other, raise, step) => {
          const [low, high] = one < other ? [one, other] : [other, one];
          expect(raisePrice(low, raise, step)).toBeLessThanOrEqual(raisePrice(high, raise, step));
        },
      ),
    );
  });

  test("keeps free dishes free, and prices storable", () => {
    expect(raisePrice(rappen(0), { amount: 100 }, 5)).toBe(0);
    expect(raisePrice(rappen(2 ** 31 - 1), { percent: 500 }, 5)).toBe(2 ** 31 - 1);
  });
});
