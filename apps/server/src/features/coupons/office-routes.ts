import {
  addCouponRequest,
  addCouponResponse,
  couponsResponse,
  errorBody,
  OFFICE_PATHS,
  type OfficeCoupon,
  officeQuery,
  setCouponActiveRequest,
  setCouponActiveResponse,
} from "@comptoir/contract";
import { ZERO } from "@comptoir/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FaultError } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { requireOwner } from "../profiles/require-staff.ts";
import { listCoupons, sumByCoupon } from "./coupons-repository.ts";
import { createCoupon } from "./create-coupon.ts";
import { setCouponActive } from "./set-coupon-active.ts";

interface OfficeCouponDeps {
  readonly db: Db;
  readonly clock: () => Date;
}

const refusals = { "4xx": errorBody };
const tags = ["office"];

export function officeCouponRoutes({ db, clock }: OfficeCouponDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      OFFICE_PATHS.coupons,
      {
        schema: { querystring: officeQuery, response: { 200: couponsResponse, ...refusals }, tags },
      },
      async (request) =>
        await readCoupons(db, requireOwner(request, request.query.restaurantId).slug),
    );

    app.post(
      OFFICE_PATHS.coupons,
      {
        schema: { body: addCouponRequest, response: { 200: addCouponResponse, ...refusals }, tags },
      },
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
      {
        schema: {
          body: setCouponActiveRequest,
          response: { 200: setCouponActiveResponse, ...refusals },
          tags,
        },
      },
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
