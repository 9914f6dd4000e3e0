import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CURRENCY,
  formatChf,
  fromChf,
  isChf,
  percentOf,
  type Rappen,
  rappen,
  smaller,
  sum,
  times,
  toChf,
  ZERO,
} from "./rappen.ts";

const anyAmount = fc.integer({ min: 0, max: 100_000_000 }).map(rappen);

describe("an amount in rappen", () => {
  test.each([0, 1, -250, 1250, Number.MAX_SAFE_INTEGER])("may be the whole number %d", (amount) => {
    expect(rappen(amount)).toBe(amount);
  });

  test.each([0.5, 12.34, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    "can never be %d",
    (amount) => {
      expect(() => rappen(amount)).toThrow(RangeError);
    },
  );
});

describe("francs on the wire", () => {
  test.each([
    [0, 0],
    [0.05, 5],
    [0.1, 10],
    [0.2, 20],
    [0.29, 29],
    [1.1, 110],
    [8.95, 895],
    [11.2, 1120],
    [19.99, 1999],
    [1_000_000, 100_000_000],
    [21_474_836.47, 2_147_483_647],
  ])("%d CHF is %d rappen", (francs, amount) => {
    expect(isChf(francs)).toBe(true);
    expect(fromChf(francs)).toBe(amount);
  });

  test.each([-0.01, 1.005, 0.001, 21_474_836.48, 1e300, Number.NaN, Number.POSITIVE_INFINITY])(
    "%d is refused as an amount in CHF",
    (francs) => {
      expect(isChf(francs)).toBe(false);
      expect(() => fromChf(francs)).toThrow(RangeError);
    },
  );

  test("every whole amount from 0 to 10,000,000 rappen survives the way to CHF and back", () => {
    let lost: number | undefined;
    for (let amount = 0; amount <= 10_000_000 && lost === undefined; amount += 1) {
      if (fromChf(toChf(amount as Rappen)) !== amount) lost = amount;
    }
    expect(lost).toBeUndefined();
  });
});

describe("the written amount", () => {
  test.each([
    [0, "0.00"],
    [5, "0.05"],
    [50, "0.50"],
    [100, "1.00"],
    [1250, "12.50"],
    [99_999, "999.99"],
    [100_000, "1'000.00"],
    [104_247, "1'042.47"],
    [-123_456_789, "-1'234'567.89"],
    [-1250, "-12.50"],
    [-5, "-0.05"],
  ])("%d rappen read CHF, a no-break space and %s", (amount, written) => {
    expect(formatChf(rappen(amount))).toBe(`${CURRENCY}\u00a0${written}`);
  });

  test("reads back as the same amount, with two decimals, for any amount of either sign", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (amount) => {
        const written = formatChf(rappen(amount));
        expect(written).toMatch(/^CHF\u00a0-?\d{1,3}('\d{3})*\.\d{2}$/);
        expect(Math.round(Number(written.slice(4).replaceAll("'", "")) * 100)).toBe(amount);
      }),
    );
  });
});

describe("sums", () => {
  test("the sum of nothing is zero", () => {
    expect(sum([])).toBe(ZERO);
  });

  test("ten and twenty rappen make exactly thirty, unlike 0.1 and 0.2", () => {
    expect(sum([fromChf(0.1), fromChf(0.2)])).toBe(30);
    expect(toChf(sum([fromChf(0.1), fromChf(0.2)]))).toBe(0.3);
  });

  test("a sum does not depend on the order of its amounts and stays whole", () => {
    fc.assert(
      fc.property(fc.array(anyAmount), (amounts) => {
        expect(sum(amounts)).toBe(sum(amounts.toReversed()));
        expect(Number.isSafeInteger(sum(amounts))).toBe(true);
      }),
    );
  });

  test("an amount taken three times is three times the amount", () => {
    expect(times(rappen(1120), 3)).toBe(3360);
  });

  test("refuses a product that is not a safe integer", () => {
    expect(() => times(rappen(5), 0.5)).toThrow(RangeError);
  });

  test.each([
    [100, 200, 100],
    [200, 100, 100],
    [100, 100, 100],
  ])("the smaller of %d and %d is %d", (a, b, expected) => {
    expect(smaller(rappen(a), rappen(b))).toBe(expected);
  });
});

describe("a percentage", () => {
  test.each([
    [0, 17, 0],
    [2, 17, 0],
    [3, 17, 1],
    [50, 17, 9],
    [100, 17, 17],
    [150, 17, 26],
    [1050, 17, 179],
    [1999, 17, 340],
    [2000, 100, 2000],
  ])("of %d rappen at %d %% is %d, half a rappen rounding up", (amount, percent, expected) => {
    expect(percentOf(rappen(amount), percent)).toBe(expected);
  });

  test("is within half a rappen of the exact value, and whole", () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const part = percentOf(amount, percent);
        expect(Number.isSafeInteger(part)).toBe(true);
        expect(Math.abs(part * 100 - amount * percent)).toBeLessThanOrEqual(50);
      }),
    );
  });
});
