import {
  dishesOfTheDay,
  endDishRequest,
  endDishResponse,
  errorBody,
  OFFICE_PATHS,
  officeQuery,
  sellDishRequest,
  sellDishResponse,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import type { DraftDeps } from "../drafts/draft.ts";
import { requireOwner } from "../profiles/require-staff.ts";
import { archiveDish } from "./archive-dish.ts";
import { type ReadDeps, readDishesOfTheDay } from "./read-dishes.ts";
import { sellDish } from "./sell-dish.ts";

const refusals = { "4xx": errorBody };
const tags = ["office"];

export function dishOfTheDayRoutes(deps: DraftDeps & ReadDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      OFFICE_PATHS.dishOfTheDay,
      {
        schema: { querystring: officeQuery, response: { 200: dishesOfTheDay, ...refusals }, tags },
      },
      async (request) => {
        const { slug } = requireOwner(request, request.query.restaurantId);
        return unwrap(await readDishesOfTheDay(deps, slug));
      },
    );

    app.post(
      OFFICE_PATHS.dishOfTheDay,
      { schema: { body: sellDishRequest, response: { 200: sellDishResponse, ...refusals }, tags } },
      async (request) => {
        const { restaurantId, ...fields } = request.body;
        const owner = requireOwner(request, restaurantId);
        return unwrap(await sellDish(deps, { owner, fields, requestId: request.id }));
      },
    );

    app.post(
      OFFICE_PATHS.endDishOfTheDay,
      { schema: { body: endDishRequest, response: { 200: endDishResponse, ...refusals }, tags } },
      async (request) => {
        const { restaurantId, dish } = request.body;
        const owner = requireOwner(request, restaurantId);
        return unwrap(await archiveDish(deps, { owner, dish, requestId: request.id }));
      },
    );
  };
}
