import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rappen, ZERO } from "../money/rappen.ts";
import { accept, refuse } from "../result.ts";
import {
  COUPON_TYPES,
  type Coupon,
  checkCoupon,
  couponDiscount,
  couponStanding,
  normaliseCouponCode,
} from "./coupon.ts";

const tenFrancs: Coupon = {
  code: "BIENVENUE",
  type: "fixed",
  value: 1000,
  minimum: ZERO,
  uses: 0,
  oncePerCustomer: false,
  disabled: false,
};
const today = { now: new Date("2025-10-15T08:00:00Z"), basket: rappen(2500), usedBefore: false };
const at = (now: string) => ({ ...today, now: new Date(now) });

describe("a coupon code", () => {
  test.each([
    ["bienvenue", "BIENVENUE"],
    ["  Bienvenue \n", "BIENVENUE"],
    ["été10", "ÉTÉ10"],
    ["", ""],
    ["   ", ""],
  ])("typed as %j is read as %j", (typed, code) => {
    expect(normaliseCouponCode(typed)).toBe(code);
  });

  test("already read stays as it is", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const code = normaliseCouponCode(typed);
        expect(normaliseCouponCode(code)).toBe(code);
      }),
    );
  });
});

describe("the status of a coupon", () => {
  const limits = {
    validFrom: "2025-10-01T00:00:00Z",
    validUntil: "2025-10-31T23:59:59Z",
    maxUses: 3,
  };
  test.each([
    ["valid between its days", {}, "2025-10-15T08:00:00Z", "valid"],
    ["not yet valid a second before", {}, "2025-09-30T23:59:59Z", "not_yet"],
    ["expired a second after", {}, "2025-11-01T00:00:00Z", "expired"],
    ["used up with its last use", { uses: 3 }, "2025-10-15T08:00:00Z", "used_up"],
    ["off, whatever else", { uses: 3, disabled: true }, "2025-11-01T00:00:00Z", "off"],
  ])("is %s", (_what, changes, now, standing) => {
    expect(couponStanding({ ...tenFrancs, ...limits, ...changes }, new Date(now))).toBe(standing);
  });
});

describe("the discount", () => {
  test.each([
    ["a fixed 10 CHF off 25 CHF", { ...tenFrancs }, 2500, 1000],
    ["a fixed 10 CHF off exactly 10 CHF", { ...tenFrancs }, 1000, 1000],
    ["a fixed 10 CHF off 7.50 CHF, all of it", { ...tenFrancs }, 750, 750],
    ["10 % off 25 CHF", { ...tenFrancs, type: "percent", value: 10 }, 2500, 250],
    ["10 % off 24.55 CHF, half up", { ...tenFrancs, type: "percent", value: 10 }, 2455, 246],
    ["100 % off 25 CHF", { ...tenFrancs, type: "percent", value: 100 }, 2500, 2500],
    ["anything off nothing", { ...tenFrancs }, 0, 0],
  ] as const)("%s", (_what, coupon, basket, discount) => {
    expect(couponDiscount(coupon, rappen(basket))).toBe(discount);
  });

  test("is a whole amount from zero to the basket's total", () => {
    const coupons = fc.record({
      type: fc.constantFrom(...COUPON_TYPES),
      value: fc.nat({ max: 100_000 }),
    });
    fc.assert(
      fc.property(coupons, fc.nat({ max: 1_000_000 }), (coupon, basket) => {
        const discount = couponDiscount({ ...tenFrancs, ...coupon }, rappen(basket));
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(basket);
      }),
    );
  });
});

describe("using a coupon", () => {
  test("gives its discount", () => {
    expect(checkCoupon(tenFrancs, today)).toEqual(accept(1000));
  });

  test("is refused once the coupon is disabled", () => {
    expect(checkCoupon({ ...tenFrancs, disabled: true }, today)).toEqual(refuse("coupon_disabled"));
  });

  test("is refused before its first instant and accepted from it on", () => {
    const coupon = { ...tenFrancs, validFrom: "2025-10-15T08:00:00.000Z" };
    expect(checkCoupon(coupon, at("2025-10-15T07:59:59.999Z"))).toEqual(
      refuse("coupon_not_yet_valid"),
    );
    expect(checkCoupon(coupon, at("2025-10-15T08:00:00.000Z")).ok).toBe(true);
  });

  test("is accepted until the end of 31.10.2025 in Zurich and refused after it", () => {
    const coupon = { ...tenFrancs, validUntil: "2025-10-31T23:59:59.999+01:00" };
    expect(checkCoupon(coupon, at("2025-10-31T22:59:59.999Z")).ok).toBe(true);
    expect(checkCoupon(coupon, at("2025-10-31T23:00:00.000Z"))).toEqual(refuse("coupon_expired"));
  });

  test("is accepted for the last use and refused after it", () => {
    expect(checkCoupon({ ...tenFrancs, maxUses: 5, uses: 4 }, today).ok).toBe(true);
    expect(checkCoupon({ ...tenFrancs, maxUses: 5, uses: 5 }, today)).toEqual(
      refuse("coupon_used_up"),
    );
    expect(checkCoupon({ ...tenFrancs, maxUses: 0 }, today)).toEqual(refuse("coupon_used_up"));
  });

  test("a second time is refused only when once per customer", () => {
    const again = { ...today, usedBefore: true };
    expect(checkCoupon({ ...tenFrancs, oncePerCustomer: true }, today).ok).toBe(true);
    expect(checkCoupon({ ...tenFrancs, oncePerCustomer: true }, again)).toEqual(
      refuse("coupon_already_used"),
    );
    expect(checkCoupon(tenFrancs, again).ok).toBe(true);
  });

  test("by an anonymous customer is refused only if once per customer", () => {
    const nobody = { ...today, isAnonymous: true };
    expect(checkCoupon({ ...tenFrancs, oncePerCustomer: true }, nobody)).toEqual(
      refuse("coupon_needs_contact"),
    );
    expect(checkCoupon(tenFrancs, nobody).ok).toBe(true);
  });

  test("is refused below its minimum, stating it, and accepted from it on", () => {
    const coupon = { ...tenFrancs, minimum: rappen(2550) };
    expect(checkCoupon(coupon, { ...today, basket: rappen(2549) })).toEqual(
      refuse("coupon_below_minimum", { minimum: 2550 }),
    );
    expect(checkCoupon(coupon, { ...today, basket: rappen(2550) }).ok).toBe(true);
  });
});
