import type { Rappen } from "@comptoir/domain";
import * as z from "zod/mini";

export const couponSchema = z.object({
  code: z.string(),
  /** In rappen. */
  discount: z.pipe(
    z.int().check(z.nonnegative()),
    z.transform((amount) => amount as Rappen),
  ),
  /** The subtotal it was judged on: with another basket it has to be asked for again. */
  subtotal: z.int(),
});
export type AppliedCoupon = z.infer<typeof couponSchema>;

/** The coupon as long as the basket is the one it was accepted for. */
export function couponFor(coupon: AppliedCoupon | null, subtotal: Rappen): AppliedCoupon | null {
  return coupon?.subtotal === subtotal ? coupon : null;
}
