import { percentOf, type Rappen, rappen, smaller } from "../money/rappen.ts";
import { accept, type Result, refuse } from "../result.ts";

export const COUPON_TYPES = ["fixed", "percent"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

export interface Coupon {
  readonly code: string;
  readonly type: CouponType;
  /** Rappen for a fixed coupon, a whole percentage for the other. */
  readonly value: number;
  readonly minimum: Rappen;
  /** Instants in ISO form, both inclusive. */
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | undefined;
  readonly maxUses?: number | undefined;
  readonly uses: number;
  readonly oncePerCustomer: boolean;
  readonly disabled: boolean;
}

export interface CouponUse {
  readonly now: Date;
  readonly basket: Rappen;
  readonly usedBefore: boolean;
  /** Nothing tells who the customer is: neither account nor contact. */
  readonly isAnonymous?: boolean;
}

export function normaliseCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

export function couponDiscount(coupon: Coupon, basket: Rappen): Rappen {
  const discount = coupon.type === "fixed" ? rappen(coupon.value) : percentOf(basket, coupon.value);
  return smaller(discount, basket);
}

/** The discount this coupon gives now on this basket, or why it gives none. */
export function checkCoupon(
  coupon: Coupon,
  { now, basket, usedBefore, isAnonymous = false }: CouponUse,
): Result<Rappen> {
  const at = now.getTime();
  if (coupon.disabled) return refuse("coupon_disabled");
  if (coupon.validFrom && at < Date.parse(coupon.validFrom)) return refuse("coupon_not_yet_valid");
  if (coupon.validUntil && at > Date.parse(coupon.validUntil)) return refuse("coupon_expired");
  if (coupon.maxUses !== undefined && coupon.uses >= coupon.maxUses) {
    return refuse("coupon_used_up");
  }
  if (coupon.oncePerCustomer && usedBefore) return refuse("coupon_already_used");
  if (coupon.oncePerCustomer && isAnonymous) return refuse("coupon_needs_contact");
  if (basket < coupon.minimum) {
    return refuse("coupon_below_minimum", { minimum: coupon.minimum });
  }
  return accept(couponDiscount(coupon, basket));
}
