import { OFFICE_PATHS, officeQuery, todayResponse } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { routeSchema } from "../../http/route-schema.ts";
import { requireOwner } from "../profiles/require-staff.ts";
import { readToday, type TodayDeps } from "./read-today.ts";

export function todayRoutes(deps: TodayDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      OFFICE_PATHS.today,
      { schema: routeSchema("office", { querystring: officeQuery }, todayResponse) },
      async (request) => await readToday(deps, requireOwner(request, request.query.restaurantId)),
    );
  };
}
