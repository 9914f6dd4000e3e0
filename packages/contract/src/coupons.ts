import { COUPON_TYPES } from "@comptoir/domain";
import * as z from "zod/mini";
import { chf, rappenFromChf } from "./amounts.ts";
import { ERROR_CODES } from "./errors.ts";
import { slug, userId } from "./ids.ts";
import { line } from "./text.ts";

export const validateCouponRequest = z.object({
  couponCode: line(40),
  orderTotal: rappenFromChf,
  userId: z.optional(z.nullable(userId)),
  restaurantId: slug,
});

/** `value` is CHF for a fixed coupon and a percentage for the other. */
export const validateCouponResponse = z.object({
  valid: z.boolean(),
  discountAmount: chf,
  code: z.optional(z.string()),
  type: z.optional(z.enum(COUPON_TYPES)),
  value: z.optional(z.number()),
  error: z.optional(z.string()),
  errorCode: z.optional(z.enum(ERROR_CODES)),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type ValidateCouponResponse = z.infer<typeof validateCouponResponse>;
