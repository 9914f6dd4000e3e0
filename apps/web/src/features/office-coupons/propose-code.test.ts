import { checkNewCoupon, ZERO } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { proposeCode } from "./propose-code.ts";

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
