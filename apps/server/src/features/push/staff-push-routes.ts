import {
  PUSH_PATHS,
  subscribePushResponse,
  subscribeStaffPushRequest,
  unsubscribePushResponse,
  unsubscribeStaffPushRequest,
} from "@comptoir/contract";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { routeSchema } from "../../http/route-schema.ts";
import type { Db } from "../../storage/schema.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { subscribeStaffPush, unsubscribeStaffPush } from "./subscribe-push.ts";

interface StaffPushDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly pushServices: readonly string[];
}

const config = { rateLimit: LIMITS.order };

export function staffPushRoutes(deps: StaffPushDeps): FastifyPluginAsyncZod {
  const staffOf = (request: FastifyRequest, slug: string) => {
    const { subject: userId } = requireStaff(request, slug);
    return { slug, userId };
  };
  return async (app) => {
    app.post(
      PUSH_PATHS.subscribeStaffPush,
      {
        config,
        schema: routeSchema("staff", { body: subscribeStaffPushRequest }, subscribePushResponse),
      },
      async (request) => {
        const { restaurantId, ...device } = request.body;
        const staff = staffOf(request, restaurantId);
        return unwrap(await subscribeStaffPush(deps, staff, { ...device, at: deps.clock() }));
      },
    );

    app.post(
      PUSH_PATHS.unsubscribeStaffPush,
      {
        config,
        schema: routeSchema(
          "staff",
          { body: unsubscribeStaffPushRequest },
          unsubscribePushResponse,
        ),
      },
      async (request) => {
        const { restaurantId, endpoint } = request.body;
        const device = { ...staffOf(request, restaurantId), endpoint };
        return await unsubscribeStaffPush(deps.db, device);
      },
    );
  };
}
