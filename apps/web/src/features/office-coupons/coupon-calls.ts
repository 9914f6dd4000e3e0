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
import { officePath, postAsStaff, readAsStaff } from "../../office/draft/draft-calls.ts";

export function couponsQuery(slug: string) {
  return queryOptions({
    queryKey: ["office-coupons", slug],
    queryFn: ({ signal }) =>
      readAsStaff(officePath(OFFICE_PATHS.coupons, slug), couponsResponse, signal),
    retry: false,
  });
}

export function addCoupon(restaurantId: string, coupon: NewCoupon) {
  return postAsStaff(
    OFFICE_PATHS.coupons,
    z.encode(addCouponRequest, { restaurantId, ...coupon }),
    addCouponResponse,
  );
}

export function setCouponActive(body: z.input<typeof setCouponActiveRequest>) {
  return postAsStaff(OFFICE_PATHS.setCouponActive, body, setCouponActiveResponse);
}
