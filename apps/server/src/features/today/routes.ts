import { errorBody, OFFICE_PATHS, officeQuery, todayResponse } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireOwner } from "../profiles/require-staff.ts";
import { readToday, type TodayDeps } from "./read-today.ts";

export function todayRoutes(deps: TodayDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      OFFICE_PATHS.today,
      {
        schema: {
          querystring: officeQuery,
          response: { 200: todayResponse, "4xx": errorBody },
          tags: ["office"],
        },
      },
      async (request) => await readToday(deps, requireOwner(request, request.query.restaurantId)),
    );
  };
}
