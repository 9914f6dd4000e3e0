import { percentOf, type Rappen, rappen, smaller } from "../money/rappen.ts";
import { accept, type Result, refuse } from "../result.ts";

export const COUPON_TYPES = ["fixed", "percent"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

export interface Coupon {
  readonly code: string;
  readonly type: CouponType;
  /** Rappen for a fixed coupon, otherwise whole percent. */
  readonly value: number;
  readonly minimum: Rappen;
  /** ISO instants, both inclusive. */
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
  /** Neither account nor contact is known. */
  readonly isAnonymous?: boolean;
}

export function normaliseCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

export const COUPON_STANDINGS = ["valid", "not_yet", "expired", "used_up", "off"] as const;
export type CouponStanding = (typeof COUPON_STANDINGS)[number];

export function couponStanding(coupon: Coupon, now: Date): CouponStanding {
  const at = now.getTime();
  if (coupon.disabled) return "off";
  if (coupon.validFrom && at < Date.parse(coupon.validFrom)) return "not_yet";
  if (coupon.validUntil && at > Date.parse(coupon.validUntil)) return "expired";
  if (coupon.maxUses !== undefined && coupon.uses >= coupon.maxUses) return "used_up";
  return "valid";
}

const STANDING_REFUSALS = {
  off: "coupon_disabled",
  not_yet: "coupon_not_yet_valid",
  expired: "coupon_expired",
  used_up: "coupon_used_up",
} as const;

export function couponDiscount(coupon: Coupon, basket: Rappen): Rappen {
  const discount = coupon.type === "fixed" ? rappen(coupon.value) : percentOf(basket, coupon.value);
  return smaller(discount, basket);
}

export function checkCoupon(
  coupon: Coupon,
  { now, basket, usedBefore, isAnonymous = false }: CouponUse,
): Result<Rappen> {
  const standing = couponStanding(coupon, now);
  if (standing !== "valid") return refuse(STANDING_REFUSALS[standing]);
  if (coupon.oncePerCustomer && usedBefore) return refuse("coupon_already_used");
  if (coupon.oncePerCustomer && isAnonymous) return refuse("coupon_needs_contact");
  if (basket < coupon.minimum) {
    return refuse("coupon_below_minimum", { minimum: coupon.minimum });
  }
  return accept(couponDiscount(coupon, basket));
}
