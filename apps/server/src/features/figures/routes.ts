import {
  dishFiguresResponse,
  errorBody,
  figuresQuery,
  figuresResponse,
  OFFICE_PATHS,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../storage/schema.ts";
import { requireOwner } from "../profiles/require-owner.ts";
import { createDaySums } from "./day-sums.ts";
import { readDishFigures, readFigures } from "./read-figures.ts";

interface FigureDeps {
  readonly db: Db;
  readonly clock: () => Date;
}

const refusals = { "4xx": errorBody };
const tags = ["office"];

export function figureRoutes({ db, clock }: FigureDeps): FastifyPluginAsyncZod {
  const readDays = createDaySums(db);
  return async (app) => {
    app.get(
      OFFICE_PATHS.figures,
      {
        schema: {
          querystring: figuresQuery,
          response: { 200: figuresResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId, ...period } = request.query;
        const { slug } = requireOwner(request, restaurantId);
        return await readFigures(readDays, { slug, ...period, now: clock() });
      },
    );

    app.get(
      OFFICE_PATHS.dishFigures,
      {
        schema: {
          querystring: figuresQuery,
          response: { 200: dishFiguresResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId, ...period } = request.query;
        const { slug } = requireOwner(request, restaurantId);
        return await readDishFigures(readDays, { slug, ...period, now: clock() });
      },
    );
  };
}
