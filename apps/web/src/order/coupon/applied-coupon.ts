import type { ErrorBody, ErrorCode } from "@comptoir/contract";
import { type Rappen, rappen } from "@comptoir/domain";
import * as z from "zod/mini";

const amount = z.pipe(z.int().check(z.nonnegative()), z.transform(rappen));

export const appliedCoupon = z.object({
  code: z.string(),
  discount: amount,
  /** The subtotal it was judged on: with another basket it has to be asked for again. */
  subtotal: amount,
});
export type AppliedCoupon = z.infer<typeof appliedCoupon>;

/** The coupon as long as the basket is the one it was accepted for. */
export function couponFor(coupon: AppliedCoupon | null, subtotal: Rappen): AppliedCoupon | null {
  return coupon?.subtotal === subtotal ? coupon : null;
}

/** The coupon as the server judges it on the changed prices, told with `price_changed`; none where it gives nothing. */
export function rejudgeCoupon(
  coupon: AppliedCoupon,
  details: ErrorBody["details"],
): AppliedCoupon | null {
  const { subtotal, couponDiscount: discount } = details ?? {};
  if (refusedCoupon(details)) return null;
  if (typeof subtotal !== "number" || typeof discount !== "number") return coupon;
  return { ...coupon, subtotal: rappen(subtotal), discount: rappen(discount) };
}

/** Why the coupon gives nothing on the changed prices, and on how much. */
export function refusedCoupon(details: ErrorBody["details"]) {
  const { coupon: code, subtotal } = details ?? {};
  if (typeof code !== "string" || typeof subtotal !== "number") return undefined;
  return { code: code as ErrorCode, details, subtotal: rappen(subtotal) };
}
