import { COUPON_TYPES, type CouponType, type Rappen } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { ERROR_CODES, type ErrorCode } from "./error-codes.ts";
import { type Details, detailsFromWire, detailsOnWire, wireDetails } from "./errors.ts";
import { slug, userId } from "./ids.ts";
import { line } from "./text.ts";

export const validateCouponRequest = z.object({
  couponCode: line(40),
  orderTotal: amount,
  userId: z.optional(z.nullable(userId)),
  restaurantId: slug,
});

const wireAnswer = z.object({
  valid: z.boolean(),
  discountAmount: amount,
  code: z.optional(z.string()),
  type: z.optional(z.enum(COUPON_TYPES)),
  value: z.optional(z.number()),
  error: z.optional(z.string()),
  errorCode: z.optional(z.catch(z.optional(z.enum(ERROR_CODES)), undefined)),
  details: z.optional(wireDetails),
});

export interface ValidateCouponResponse {
  readonly valid: boolean;
  readonly discountAmount: Rappen;
  readonly code?: string | undefined;
  readonly type?: CouponType | undefined;
  readonly value?: number | undefined;
  readonly error?: string | undefined;
  readonly errorCode?: ErrorCode | undefined;
  readonly details?: Details | undefined;
}

export const validateCouponResponse = z.codec(wireAnswer, z.custom<ValidateCouponResponse>(), {
  decode: ({ details, ...answer }) => ({
    ...answer,
    ...(details && answer.errorCode && { details: detailsFromWire(answer.errorCode, details) }),
  }),
  encode: ({ details, ...answer }) => ({
    ...answer,
    ...(details && answer.errorCode && { details: detailsOnWire(answer.errorCode, details) }),
  }),
});
