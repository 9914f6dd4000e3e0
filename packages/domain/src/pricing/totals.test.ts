import { describe, expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { CUSTOM_SHOP_TAX_PERCENT, totalOrder } from "./totals.ts";

const lines = (...amounts: number[]) => amounts.map(rappen);

describe("the totals of a customisable order", () => {
  test("carry a tax of 17 %", () => {
    expect(CUSTOM_SHOP_TAX_PERCENT).toBe(17);
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
    expect(totalOrder({ lines: lines(subtotal), taxPercent: 17 })).toEqual({
      subtotal,
      tax,
      deliveryFee: 0,
      couponDiscount: 0,
      total,
    });
  });

  test("round the tax once, on the subtotal, not line by line", () => {
    const { subtotal, tax } = totalOrder({ lines: lines(50, 50, 50), taxPercent: 17 });
    expect(subtotal).toBe(150);
    expect(tax).toBe(26);
  });
});

describe("the totals of a simple order", () => {
  const basket = { lines: lines(1700, 800), taxPercent: 0 };

  test("are basket plus delivery fee less coupon, with no tax on top", () => {
    const totals = totalOrder({
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
    });
  });

  test("are the basket alone without fee and coupon", () => {
    expect(totalOrder(basket).total).toBe(2500);
  });

  test("count no more discount than the subtotal: the fee stays to be paid", () => {
    const totals = totalOrder({
      ...basket,
      deliveryFee: rappen(350),
      couponDiscount: rappen(9900),
    });
    expect(totals).toMatchObject({ couponDiscount: 2500, total: 350 });
  });

  test("of nothing are nothing", () => {
    const totals = totalOrder({ lines: [], taxPercent: 17, couponDiscount: rappen(1000) });
    expect(Object.values(totals)).toEqual([0, 0, 0, 0, 0]);
  });
});
