import {
  PATHS,
  type ValidateCouponResponse,
  validateCouponRequest,
  validateCouponResponse,
} from "@comptoir/contract";
import type { Rappen } from "@comptoir/domain";
import * as z from "zod/mini";
import { call } from "../../platform/api.ts";

interface CouponQuestion {
  readonly slug: string;
  readonly code: string;
  readonly subtotal: Rappen;
  readonly userId: string | null;
  readonly signal?: AbortSignal;
}

export function askAboutCoupon({
  slug: restaurantId,
  code: couponCode,
  subtotal: orderTotal,
  userId,
  signal,
}: CouponQuestion): Promise<ValidateCouponResponse> {
  const request = { couponCode, orderTotal, userId, restaurantId };
  return call(PATHS.validateCoupon, {
    answers: validateCouponResponse,
    method: "POST",
    body: z.encode(validateCouponRequest, request),
    signed: userId !== null,
    ...(signal && { signal }),
  });
}
