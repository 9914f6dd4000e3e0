import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { addUp, DEFAULT_TAX, FALLBACK_PRICES } from "./amounts.ts";

const lines = (...amounts: number[]) => amounts.map((amount) => ({ total: rappen(amount) }));

describe("the totals of a customisable order", () => {
  test("carry a tax of 17 %", () => {
    expect(DEFAULT_TAX.custom).toEqual({ percent: 17, mode: "added" });
  });

  test.each([
    [900, 153, 1053],
    [950, 162, 1112],
    [1000, 170, 1170],
    [1020, 173, 1193],
    [1050, 179, 1229],
    [1999, 340, 2339],
    [50, 9, 59],
  ])("on a subtotal of %d: tax %d rounded to the rappen, total %d", (subtotal, tax, total) => {
    expect(addUp({ lines: lines(subtotal), taxRule: DEFAULT_TAX.custom })).toEqual({
      subtotal,
      tax,
      deliveryFee: 0,
      couponDiscount: 0,
      total,
      taxRule: DEFAULT_TAX.custom,
      vat: [{ percent: 17, gross: total, tax }],
    });
  });

  test("round the tax once, on the subtotal, not line by line", () => {
    const { subtotal, tax } = addUp({ lines: lines(50, 50, 50), taxRule: DEFAULT_TAX.custom });
    expect(subtotal).toBe(150);
    expect(tax).toBe(26);
  });
});

describe("the totals of a simple order", () => {
  const basket = { lines: lines(1700, 800), taxRule: DEFAULT_TAX.simple };

  test("are basket plus delivery fee less coupon, with no tax on top", () => {
    const totals = addUp({
      ...basket,
      deliveryFee: rappen(350),
      couponDiscount: rappen(1000),
    });
    expect(totals).toEqual({
      subtotal: 2500,
      tax: 0,
      deliveryFee: 350,
      couponDiscount: 1000,
      total: 1850,
      taxRule: DEFAULT_TAX.simple,
      vat: [],
    });
  });

  test("are the basket alone without fee and coupon", () => {
    expect(addUp(basket).total).toBe(2500);
  });

  test("limit the discount to the subtotal: the fee remains", () => {
    const totals = addUp({
      ...basket,
      deliveryFee: rappen(350),
      couponDiscount: rappen(9900),
    });
    expect(totals).toMatchObject({ couponDiscount: 2500, total: 350 });
  });

  test("of no lines are zero", () => {
    const totals = addUp({ lines: [], taxRule: DEFAULT_TAX.custom, couponDiscount: rappen(1000) });
    expect(totals).toMatchObject({
      subtotal: 0,
      tax: 0,
      deliveryFee: 0,
      couponDiscount: 0,
      total: 0,
    });
  });
});

describe("tax included in prices", () => {
  const bill = { lines: lines(10_000), taxRule: { percent: 8.1, mode: "included" } } as const;

  test("is part of the total", () => {
    const amounts = addUp(bill);
    expect(amounts).toMatchObject({ tax: 0, total: 10_000 });
    expect(amounts.vat).toEqual([{ percent: 8.1, gross: 10_000, tax: 749 }]);
  });

  test("is split by rate, with fee and coupon distributed", () => {
    const { vat, total } = addUp({
      lines: [
        { total: rappen(3_000), vatPercent: 2.6 },
        { total: rappen(1_000), vatPercent: 8.1 },
      ],
      taxRule: DEFAULT_TAX.simple,
      deliveryFee: rappen(402),
      couponDiscount: rappen(1_000),
    });
    expect(total).toBe(3_402);
    expect(vat).toEqual([
      { percent: 2.6, gross: 2_552, tax: 65 },
      { percent: 8.1, gross: 850, tax: 64 },
    ]);
  });
});

test.each([
  [1_050, 8.1, 85],
  [1_000, 2.6, 26],
  [250, 2.6, 7],
])("tax of %d at %d %% is %d", (subtotal, percent, tax) => {
  expect(addUp({ lines: lines(subtotal), taxRule: { percent, mode: "added" } }).tax).toBe(tax);
});

test.each([
  ["tacos", 900],
  ["sandwich", 1000],
  ["box", 1000],
  ["durum", 1000],
  ["asiette", 1000],
  ["pizza", undefined],
])("the board shows a line of %s without a price at %s rappen", (category, price) => {
  expect(FALLBACK_PRICES[category]).toBe(price);
});
