import {
  addCouponRequest,
  addCouponResponse,
  couponsResponse,
  OFFICE_PATHS,
  type OfficeCoupon,
  officeQuery,
  PATHS,
  setCouponActiveRequest,
  setCouponActiveResponse,
  validateCouponRequest,
  validateCouponResponse,
} from "@comptoir/contract";
import { ZERO } from "@comptoir/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FaultError } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { routeSchema } from "../../http/route-schema.ts";
import type { Db } from "../../storage/schema.ts";
import { requireOwner } from "../profiles/require-staff.ts";
import type { Shops } from "../shops/shops.ts";
import { listCoupons, sumByCoupon } from "./coupons-repository.ts";
import { createCoupon, setCouponActive } from "./manage-coupons.ts";
import { validateCoupon } from "./redeem-coupon.ts";

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
        schema: routeSchema("coupons", { body: validateCouponRequest }, validateCouponResponse),
      },
      async (request) => {
        const { restaurantId: slug, couponCode, orderTotal } = request.body;
        if (!shops.get(slug)) throw new FaultError({ code: "menu_not_found" });
        // Only the customer learns about past uses.
        const userId = request.user?.subject ?? null;
        return await validateCoupon(db, { slug, couponCode, orderTotal, userId, now: clock() });
      },
    );

    app.get(
      OFFICE_PATHS.coupons,
      { schema: routeSchema("office", { querystring: officeQuery }, couponsResponse) },
      async (request) =>
        await readCoupons(db, requireOwner(request, request.query.restaurantId).slug),
    );

    app.post(
      OFFICE_PATHS.coupons,
      { schema: routeSchema("office", { body: addCouponRequest }, addCouponResponse) },
      async (request) => {
        const { restaurantId, ...coupon } = request.body;
        const { slug, subject: actor } = requireOwner(request, restaurantId);
        const command = { slug, coupon, actor, now: clock(), requestId: request.id };
        const made = await createCoupon(db, command);
        if (!made.ok) throw new FaultError({ code: made.error });
        return { code: made.value.code };
      },
    );

    app.post(
      OFFICE_PATHS.setCouponActive,
      { schema: routeSchema("office", { body: setCouponActiveRequest }, setCouponActiveResponse) },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        const { slug, subject: actor } = requireOwner(request, restaurantId);
        const change = { ...fields, slug, actor, now: clock(), requestId: request.id };
        const set = await setCouponActive(db, change);
        if (!set.ok) throw new FaultError({ code: set.error });
        return { done: true } as const;
      },
    );
  };
}

async function readCoupons(db: Db, slug: string): Promise<OfficeCoupon[]> {
  const coupons = await listCoupons(db, slug);
  const figures = new Map((await sumByCoupon(db, slug)).map((sums) => [sums.code, sums]));
  return coupons.reverse().map((coupon) => {
    const { turnover = ZERO, discounts = ZERO } = figures.get(coupon.code) ?? {};
    return { ...coupon, turnover, discounts };
  });
}
