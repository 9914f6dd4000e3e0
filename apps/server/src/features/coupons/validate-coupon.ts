import type { ValidateCouponResponse } from "@comptoir/contract";
import {
  type Coupon,
  checkCoupon,
  normaliseCouponCode,
  type Rappen,
  rappen,
  toChf,
  ZERO,
} from "@comptoir/domain";
import type { Fault } from "../../faults.ts";
import { ERROR_TABLE } from "../../http/error-table.ts";
import type { Db } from "../../storage/schema.ts";
import { findCoupon, hasClaimed } from "./coupons-repository.ts";
import { unknownCoupon, userKey } from "./redeem-coupon.ts";

export interface ValidateCoupon {
  readonly slug: string;
  readonly couponCode: string;
  readonly orderTotal: Rappen;
  readonly userId: string | null;
  readonly now: Date;
}

export async function validateCoupon(
  db: Db,
  { slug, couponCode, orderTotal, userId, now }: ValidateCoupon,
): Promise<ValidateCouponResponse> {
  const code = normaliseCouponCode(couponCode);
  if (!code) return invalid({ code: "coupon_required" });
  const coupon = await findCoupon(db, slug, code);
  if (!coupon) return invalid((await unknownCoupon(db, code)).error);
  const customers = userId ? [userKey(userId)] : [];
  const usedBefore = await hasClaimed(db, slug, code, customers);
  const discount = checkCoupon(coupon, { now, basket: orderTotal, usedBefore });
  if (!discount.ok) return invalid(discount.error);
  return {
    valid: true,
    discountAmount: discount.value,
    code,
    type: coupon.type,
    value: valueOnWire(coupon),
  };
}

function invalid({ code, details }: Fault): ValidateCouponResponse {
  const error = ERROR_TABLE[code][1];
  return {
    valid: false,
    discountAmount: ZERO,
    error,
    errorCode: code,
    ...(details && { details }),
  };
}

function valueOnWire({ type, value }: Coupon): number {
  return type === "fixed" ? toChf(rappen(value)) : value;
}
