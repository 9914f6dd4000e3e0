import { isChf, type Rappen, toChf } from "../money/rappen.ts";
import { accept, type Result } from "../result.ts";
import { type Coupon, normaliseCouponCode } from "./coupon.ts";

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

function findRefusal({
  code,
  type,
  value,
  minimum,
  ...limits
}: NewCoupon): NewCouponRefusal | undefined {
  if (!CODE.test(code)) return "coupon_code_malformed";
  if (type === "percent" && !isCount(value, MAX_COUPON_PERCENT)) {
    return "coupon_percent_out_of_range";
  }
  if (type === "fixed" && !isAmount(value)) return "coupon_amount_malformed";
  if (type === "fixed" && value === 0) return "coupon_amount_zero";
  if (!isAmount(minimum)) return "coupon_minimum_malformed";
  return findLimitRefusal(limits);
}

function findLimitRefusal({
  validFrom,
  validUntil,
  maxUses,
}: Pick<NewCoupon, "validFrom" | "validUntil" | "maxUses">): NewCouponRefusal | undefined {
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
