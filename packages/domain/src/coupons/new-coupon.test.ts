import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rappen, ZERO } from "../money/rappen.ts";
import { accept } from "../result.ts";
import { COUPON_TYPES, checkNewCoupon, type NewCoupon, type NewCouponRefusal } from "./coupon.ts";

const tenFrancs: NewCoupon = {
  code: "BIENVENUE",
  type: "fixed",
  value: 1000,
  minimum: ZERO,
  oncePerCustomer: false,
};
const refused = (error: NewCouponRefusal) => ({ ok: false, error });

describe("making a coupon", () => {
  test("keeps the given values and normalises the code", () => {
    const given = { ...tenFrancs, minimum: rappen(2000), maxUses: 5, oncePerCustomer: true };
    expect(checkNewCoupon({ ...given, code: " bienvenue " })).toEqual(accept(given));
  });

  test.each([
    ["ABC", true],
    ["A_1-Z", true],
    ["A".repeat(40), true],
    ["AB", false],
    ["A".repeat(41), false],
    ["ÉTÉ10", false],
    ["AB C", false],
    ["", false],
  ])("with the code %j: %j", (code, isTaken) => {
    const expected = isTaken ? accept({ ...tenFrancs, code }) : refused("coupon_code_malformed");
    expect(checkNewCoupon({ ...tenFrancs, code })).toEqual(expected);
  });

  test.each<[string, Partial<NewCoupon>, NewCouponRefusal]>([
    ["0 %", { type: "percent", value: 0 }, "coupon_percent_out_of_range"],
    ["101 %", { type: "percent", value: 101 }, "coupon_percent_out_of_range"],
    ["12.5 %", { type: "percent", value: 12.5 }, "coupon_percent_out_of_range"],
    [
      "no number of percents",
      { type: "percent", value: Number.NaN },
      "coupon_percent_out_of_range",
    ],
    ["an amount of 0", { value: 0 }, "coupon_amount_zero"],
    ["an amount below 0", { value: -100 }, "coupon_amount_malformed"],
    ["half a rappen", { value: 0.5 }, "coupon_amount_malformed"],
    ["no amount", { value: Number.NaN }, "coupon_amount_malformed"],
    ["an amount too large to store", { value: 2 ** 31 }, "coupon_amount_malformed"],
    ["a minimum below 0", { minimum: rappen(-1) }, "coupon_minimum_malformed"],
    ["no use at all", { maxUses: 0 }, "coupon_uses_out_of_range"],
    ["more uses than a million", { maxUses: 1_000_001 }, "coupon_uses_out_of_range"],
    ["half a use", { maxUses: 1.5 }, "coupon_uses_out_of_range"],
    ["a start that is no date", { validFrom: "soon" }, "coupon_date_malformed"],
    ["an end that is no date", { validUntil: "" }, "coupon_date_malformed"],
    [
      "an end before its start",
      { validFrom: "2027-01-02T00:00:00Z", validUntil: "2027-01-01T23:59:59Z" },
      "coupon_ends_before_it_starts",
    ],
  ])("with %s is refused", (_what, changes, refusal) => {
    expect(checkNewCoupon({ ...tenFrancs, ...changes })).toEqual(refused(refusal));
  });

  test.each<[string, Partial<NewCoupon>]>([
    ["1 %", { type: "percent", value: 1 }],
    ["100 %", { type: "percent", value: 100 }],
    ["one rappen", { value: 1 }],
    ["the largest amount", { value: 2 ** 31 - 1 }],
    ["a million uses", { maxUses: 1_000_000 }],
    [
      "one instant to use it in, written in two ways",
      { validFrom: "2027-01-01T01:00:00+01:00", validUntil: "2027-01-01T00:00:00.000Z" },
    ],
  ])("with %s is accepted", (_what, changes) => {
    expect(checkNewCoupon({ ...tenFrancs, ...changes }).ok).toBe(true);
  });

  test("accepts exactly valid values", () => {
    const values = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 100, 101));
    fc.assert(
      fc.property(fc.constantFrom(...COUPON_TYPES), values, (type, value) => {
        const { ok } = checkNewCoupon({ ...tenFrancs, type, value });
        const isWhole = Number.isInteger(value) && value >= 1;
        expect(ok).toBe(isWhole && value <= (type === "percent" ? 100 : 2 ** 31 - 1));
      }),
    );
  });
});
