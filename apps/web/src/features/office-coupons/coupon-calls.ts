import {
  addCouponRequest,
  addCouponResponse,
  couponsResponse,
  OFFICE_PATHS,
  type setCouponActiveRequest,
  setCouponActiveResponse,
} from "@comptoir/contract";
import type { NewCoupon } from "@comptoir/domain";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { call } from "../../platform/api.ts";

export function couponsQuery(slug: string) {
  return queryOptions({
    queryKey: ["office-coupons", slug],
    queryFn: ({ signal }) =>
      call(`${OFFICE_PATHS.coupons}?${new URLSearchParams({ restaurantId: slug })}`, {
        answers: couponsResponse,
        signed: "staff",
        signal,
      }),
    retry: false,
  });
}

export function addCoupon(restaurantId: string, coupon: NewCoupon) {
  return call(OFFICE_PATHS.coupons, {
    method: "POST",
    body: z.encode(addCouponRequest, { restaurantId, ...coupon }),
    answers: addCouponResponse,
    signed: "staff",
  });
}

export function setCouponActive(body: z.input<typeof setCouponActiveRequest>) {
  return call(OFFICE_PATHS.setCouponActive, {
    method: "POST",
    body,
    answers: setCouponActiveResponse,
    signed: "staff",
  });
}
