import type { ErrorBody, ErrorCode } from "@comptoir/contract";
import { type Rappen, rappen } from "@comptoir/domain";
import * as z from "zod/mini";

const amount = z.pipe(z.int().check(z.nonnegative()), z.transform(rappen));

export const appliedCoupon = z.object({
  code: z.string(),
  discount: amount,
  /** Subtotal the discount was computed for. Another subtotal needs a new check. */
  subtotal: amount,
});
export type AppliedCoupon = z.infer<typeof appliedCoupon>;

/** The coupon while its subtotal is unchanged, otherwise null. */
export function couponFor(coupon: AppliedCoupon | null, subtotal: Rappen): AppliedCoupon | null {
  return coupon?.subtotal === subtotal ? coupon : null;
}

/**
 * Applies the discount from the details of a `price_changed` refusal; null if the coupon no longer
 * applies.
 */
export function recheckCoupon(
  coupon: AppliedCoupon,
  details: ErrorBody["details"],
): AppliedCoupon | null {
  const { subtotal, couponDiscount: discount } = details ?? {};
  if (refusedCoupon(details)) return null;
  if (typeof subtotal !== "number" || typeof discount !== "number") return coupon;
  return { ...coupon, subtotal: rappen(subtotal), discount: rappen(discount) };
}

/** Reason and subtotal of a coupon refused together with `price_changed`. */
export function refusedCoupon(details: ErrorBody["details"]) {
  const { coupon: code, subtotal } = details ?? {};
  if (typeof code !== "string" || typeof subtotal !== "number") return undefined;
  return { code: code as ErrorCode, details, subtotal: rappen(subtotal) };
}
