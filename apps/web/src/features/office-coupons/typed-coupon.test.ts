import { checkNewCoupon, ZERO } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { checkTypedCoupon, proposeCode, type TypedCoupon } from "./typed-coupon.ts";

const typed: TypedCoupon = {
  ...{ code: "hiver", type: "fixed", value: "8,50", minimum: "30", oncePerCustomer: true },
  ...{ from: "2026-12-01", until: "2026-12-31", maxUses: "100" },
};

describe("a coupon from the form", () => {
  test("is read in rappen and Zurich days, including the last day", () => {
    expect(checkTypedCoupon(typed)).toEqual({
      ok: true,
      value: {
        ...{ code: "HIVER", type: "fixed", value: 850, minimum: 3000, maxUses: 100 },
        validFrom: "2026-11-30T23:00:00.000Z",
        validUntil: "2026-12-31T22:59:59.999Z",
        oncePerCustomer: true,
      },
    });
  });

  test("has no limit if none is entered", () => {
    const bare = { ...typed, type: "percent", value: "15 %" } as const;
    const checked = checkTypedCoupon({ ...bare, minimum: "", from: "", until: "", maxUses: " " });
    expect(checked).toMatchObject({ ok: true, value: { value: 15, minimum: 0 } });
    expect(checked.ok && checked.value.maxUses).toBeUndefined();
    expect(checked.ok && checked.value.validFrom).toBeUndefined();
  });

  test.each<[keyof TypedCoupon, Partial<TypedCoupon>, string]>([
    ["code", { code: "été" }, "coupon_code_malformed"],
    ["value", { value: "dix" }, "coupon_amount_malformed"],
    ["value", { value: "" }, "coupon_amount_malformed"],
    ["value", { value: "0" }, "coupon_amount_zero"],
    ["value", { type: "percent", value: "12.5" }, "coupon_percent_out_of_range"],
    ["minimum", { minimum: "beaucoup" }, "coupon_minimum_malformed"],
    ["maxUses", { maxUses: "0" }, "coupon_uses_out_of_range"],
    ["until", { until: "2026-11-01" }, "coupon_ends_before_it_starts"],
  ])("has its %s refused: %j", (field, changes, code) => {
    expect(checkTypedCoupon({ ...typed, ...changes })).toEqual({
      ok: false,
      error: { fields: { [field]: [code] } },
    });
  });
});

describe("a proposed code", () => {
  test.each([
    ["Roots Flavors", "ROOTS-AAAA"],
    ["L’Épicerie de Gland", "EPICERIE-AAAA"],
    ["Internationalissime", "INTERNATIO-AAAA"],
    ["", "PROMO-AAAA"],
    ["寿司", "PROMO-AAAA"],
  ])("of « %s » is %s", (name, code) => {
    expect(proposeCode(name, () => 0)).toBe(code);
  });

  test("is valid and random", () => {
    const codes = Array.from({ length: 20 }, () => proposeCode("Nyon Bosphore"));
    const coupon = { type: "percent", value: 10, minimum: ZERO, oncePerCustomer: false } as const;
    for (const code of codes) expect(checkNewCoupon({ ...coupon, code }).ok).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1);
  });
});
