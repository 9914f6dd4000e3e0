import {
  dishesOfTheDay,
  endDishRequest,
  endDishResponse,
  OFFICE_PATHS,
  officeQuery,
  sellDishRequest,
  sellDishResponse,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { routeSchema } from "../../http/route-schema.ts";
import type { DraftDeps } from "../drafts/draft.ts";
import { requireOwner } from "../profiles/require-staff.ts";
import { type ReadDeps, readDishesOfTheDay } from "./read-dishes.ts";
import { archiveDish, sellDish } from "./sell-dish.ts";

export function dishOfTheDayRoutes(deps: DraftDeps & ReadDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      OFFICE_PATHS.dishOfTheDay,
      { schema: routeSchema("office", { querystring: officeQuery }, dishesOfTheDay) },
      async (request) => {
        const { slug } = requireOwner(request, request.query.restaurantId);
        return unwrap(await readDishesOfTheDay(deps, slug));
      },
    );

    app.post(
      OFFICE_PATHS.dishOfTheDay,
      { schema: routeSchema("office", { body: sellDishRequest }, sellDishResponse) },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        const owner = requireOwner(request, restaurantId);
        return unwrap(await sellDish(deps, { owner, fields, requestId: request.id }));
      },
    );

    app.post(
      OFFICE_PATHS.endDishOfTheDay,
      { schema: routeSchema("office", { body: endDishRequest }, endDishResponse) },
      async (request) => {
        const { restaurantId, dish } = request.body;
        const owner = requireOwner(request, restaurantId);
        return unwrap(await archiveDish(deps, { owner, dish, requestId: request.id }));
      },
    );
  };
}
