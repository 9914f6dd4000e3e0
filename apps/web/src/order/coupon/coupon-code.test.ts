import { rappen } from "@comptoir/domain";
import { expect, test } from "vitest";
import { recheckCoupon, refusedCoupon } from "./coupon-code.ts";

const APPLIED = { code: "LARGE", discount: rappen(500), subtotal: rappen(3600) };
const CHANGED = { subtotal: 3300, couponDiscount: 330, totalPrice: 2970 };

test("a coupon applies to changed prices as the server decided", () => {
  expect(recheckCoupon(APPLIED, CHANGED)).toEqual({
    ...APPLIED,
    discount: rappen(330),
    subtotal: rappen(3300),
  });
  expect(refusedCoupon(CHANGED)).toBeUndefined();
});

test("a coupon without a discount on them leaves the bill, with the reason", () => {
  const details = { ...CHANGED, couponDiscount: 0, coupon: "coupon_below_minimum", minimum: 3400 };
  expect(recheckCoupon(APPLIED, details)).toBeNull();
  expect(refusedCoupon(details)).toEqual({
    code: "coupon_below_minimum",
    details,
    subtotal: rappen(3300),
  });
});
