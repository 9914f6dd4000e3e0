import { rappen } from "@comptoir/domain";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { validateCouponResponse } from "./coupons.ts";

const refusal = { valid: false, discountAmount: rappen(0), error: "Only on Mondays." };

test("a refusal keeps its code through encoding and decoding", () => {
  const known = { ...refusal, errorCode: "coupon_unknown" as const };
  expect(z.decode(validateCouponResponse, z.encode(validateCouponResponse, known))).toEqual(known);
});

test("an unknown code of a newer server is dropped, its message kept", () => {
  const newer = { ...refusal, discountAmount: 0, errorCode: "coupon_on_mondays" };
  expect(z.parse(validateCouponResponse, newer)).toMatchObject({
    error: "Only on Mondays.",
    errorCode: undefined,
  });
});
