import { isChf, percentOf, type Rappen, rappen, smaller, toChf } from "../money/rappen.ts";
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
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly maxUses?: number;
  readonly uses: number;
  readonly oncePerCustomer: boolean;
  readonly disabled: boolean;
}

export interface CouponUse {
  readonly now: Date;
  readonly basket: Rappen;
  readonly usedBefore: boolean;
  readonly isAnonymous?: boolean;
}

export function normaliseCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

export type CouponStanding = "valid" | "not_yet" | "expired" | "used_up" | "off";

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

export type NewCoupon = Omit<Coupon, "uses" | "disabled">;

export type NewCouponRefusal =
  | "coupon_code_malformed"
  | "coupon_percent_out_of_range"
  | "coupon_amount_malformed"
  | "coupon_amount_zero"
  | "coupon_minimum_malformed"
  | "coupon_date_malformed"
  | "coupon_uses_out_of_range"
  | "coupon_ends_before_it_starts";

const CODE = /^[A-Z0-9_-]{3,40}$/;
export const MAX_COUPON_PERCENT = 100;
export const MAX_COUPON_USES = 1_000_000;

export function checkNewCoupon(given: NewCoupon): Result<NewCoupon, NewCouponRefusal> {
  const coupon = { ...given, code: normaliseCouponCode(given.code) };
  const refusal = findRefusal(coupon);
  return refusal ? { ok: false, error: refusal } : accept(coupon);
}

function findRefusal(coupon: NewCoupon): NewCouponRefusal | undefined {
  const { code, type, value, minimum, validFrom, validUntil, maxUses } = coupon;
  if (!CODE.test(code)) return "coupon_code_malformed";
  if (type === "percent" && !isCount(value, MAX_COUPON_PERCENT)) {
    return "coupon_percent_out_of_range";
  }
  if (type === "fixed" && !isAmount(value)) return "coupon_amount_malformed";
  if (type === "fixed" && value === 0) return "coupon_amount_zero";
  if (!isAmount(minimum)) return "coupon_minimum_malformed";
  const from = validFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(validFrom);
  const until = validUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(validUntil);
  if (Number.isNaN(from) || Number.isNaN(until)) return "coupon_date_malformed";
  if (maxUses !== undefined && !isCount(maxUses, MAX_COUPON_USES)) {
    return "coupon_uses_out_of_range";
  }
  return from > until ? "coupon_ends_before_it_starts" : undefined;
}

const isCount = (value: number, max: number) =>
  Number.isInteger(value) && value >= 1 && value <= max;

const isAmount = (value: number) => Number.isInteger(value) && isChf(toChf(value as Rappen));
