import {
  errorBody,
  PATHS,
  validateCouponRequest,
  validateCouponResponse,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FaultError } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import type { Db } from "../../storage/schema.ts";
import type { Shops } from "../shops/shops.ts";
import { validateCoupon } from "./validate-coupon.ts";

interface CouponDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly clock: () => Date;
}

export function couponRoutes({ db, shops, clock }: CouponDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      PATHS.validateCoupon,
      {
        config: { rateLimit: LIMITS.coupon },
        schema: {
          body: validateCouponRequest,
          response: { 200: validateCouponResponse, "4xx": errorBody },
          tags: ["coupons"],
        },
      },
      async (request) => {
        const { restaurantId: slug, couponCode, orderTotal } = request.body;
        if (!shops.get(slug)) throw new FaultError({ code: "menu_not_found" });
        // Only the customer learns about past uses.
        const userId = request.user?.subject ?? null;
        return await validateCoupon(db, { slug, couponCode, orderTotal, userId, now: clock() });
      },
    );
  };
}
