import {
  type ErrorBody,
  type ErrorCode,
  PATHS,
  type ValidateCouponResponse,
  validateCouponRequest,
  validateCouponResponse,
} from "@comptoir/contract";
import { type Rappen, rappen } from "@comptoir/domain";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { call } from "../../platform/api.ts";
import { readAs } from "../../platform/read-as.ts";
import { useVisit, type Visit } from "../../shop/visit.ts";
import { storedByVisit } from "../../shop/visit-storage.ts";

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

/** Code from a link. It is applied whenever the summary is shown, until it is used or removed. */
const storedCoupon = storedByVisit<string>({
  name: "coupon",
  read: readAs(z.string().check(z.maxLength(40))),
  empty: () => "",
  visitOnly: true,
});

export function storeCoupon(slug: string, visit: Visit, code: string): void {
  storedCoupon(slug, visit).update(() => code);
}

export function forgetCoupon(slug: string, visit: Visit): void {
  storeCoupon(slug, visit, "");
}

export function useStoredCoupon(slug: string): string {
  return useStore(storedCoupon(slug, useVisit()));
}

const amount = z.pipe(z.int().check(z.nonnegative()), z.transform(rappen));

export const appliedCoupon = z.object({
  code: z.string(),
  discount: amount,
  /** Subtotal the discount was computed for. Another subtotal needs a new check. */
  subtotal: amount,
});
export type AppliedCoupon = z.infer<typeof appliedCoupon>;

export function couponFor(coupon: AppliedCoupon | null, subtotal: Rappen): AppliedCoupon | null {
  return coupon?.subtotal === subtotal ? coupon : null;
}

/**
 * Applies the discount from the details of a `price_changed` refusal; null if the coupon no longer
 * applies.
 */
export function recheckCoupon(
  coupon: AppliedCoupon,
  details: ErrorBody["details"],
): AppliedCoupon | null {
  const { subtotal, couponDiscount: discount } = details ?? {};
  if (refusedCoupon(details)) return null;
  if (typeof subtotal !== "number" || typeof discount !== "number") return coupon;
  return { ...coupon, subtotal: rappen(subtotal), discount: rappen(discount) };
}

/** Reason and subtotal of a coupon refused together with `price_changed`. */
export function refusedCoupon(details: ErrorBody["details"]) {
  const { coupon: code, subtotal } = details ?? {};
  if (typeof code !== "string" || typeof subtotal !== "number") return undefined;
  return { code: code as ErrorCode, details, subtotal: rappen(subtotal) };
}
