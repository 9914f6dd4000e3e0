import {
  COUPON_TYPES,
  type Coupon,
  type CouponType,
  fromChf,
  isChf,
  type NewCoupon,
  type Rappen,
  toChf,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { slug } from "./ids.ts";
import { line } from "./text.ts";

const code = line(40);
const moment = z.optional(z.iso.datetime());

const wireCoupon = z.object({
  code,
  type: z.enum(COUPON_TYPES),
  /** CHF for a fixed coupon, otherwise percent. */
  value: z.number(),
  minimum: amount,
  validFrom: moment,
  validUntil: moment,
  maxUses: z.optional(z.int()),
  oncePerCustomer: z.boolean(),
});

interface Gives {
  readonly type: CouponType;
  readonly value: number;
}

/** Malformed amounts become NaN, which the coupon rules refuse. */
const fromWire = <T extends Gives>(coupon: T): T => {
  if (coupon.type === "percent") return coupon;
  return { ...coupon, value: isChf(coupon.value) ? fromChf(coupon.value) : Number.NaN };
};
const onWire = <T extends Gives>(coupon: T): T =>
  coupon.type === "percent" ? coupon : { ...coupon, value: toChf(coupon.value as Rappen) };

export interface OfficeCoupon extends Coupon {
  /** Sums over the orders that used it and were not cancelled. */
  readonly turnover: Rappen;
  readonly discounts: Rappen;
}
const wireOfficeCoupon = z.object({
  ...wireCoupon.shape,
  uses: z.int(),
  disabled: z.boolean(),
  turnover: amount,
  discounts: amount,
});

export const couponsResponse = z.array(
  z.codec(wireOfficeCoupon, z.custom<OfficeCoupon>(), { decode: fromWire, encode: onWire }),
);

export interface AddCoupon extends NewCoupon {
  readonly restaurantId: string;
}
export const addCouponRequest = z.codec(
  z.object({ ...wireCoupon.shape, restaurantId: slug }),
  z.custom<AddCoupon>(),
  { decode: fromWire, encode: onWire },
);
export const addCouponResponse = z.object({ code: z.string() });

export const setCouponActiveRequest = z.object({ restaurantId: slug, code, isActive: z.boolean() });
export const setCouponActiveResponse = z.object({ done: z.literal(true) });

export function couponPath(restaurantId: string, couponCode: string): string {
  return `/${encodeURIComponent(restaurantId)}?coupon=${encodeURIComponent(couponCode)}`;
}
