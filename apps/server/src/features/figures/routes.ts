import {
  dishFiguresResponse,
  figuresQuery,
  figuresResponse,
  OFFICE_PATHS,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { callSchema } from "../../http/call-schema.ts";
import type { Db } from "../../storage/schema.ts";
import { requireOwner } from "../profiles/require-staff.ts";
import { createDaySums } from "./day-sums.ts";
import { readDishFigures, readFigures } from "./read-figures.ts";

export function figureRoutes({ db, clock }: { db: Db; clock: () => Date }): FastifyPluginAsyncZod {
  const readDays = createDaySums(db);
  return async (app) => {
    app.get(
      OFFICE_PATHS.figures,
      { schema: callSchema("office", { querystring: figuresQuery }, figuresResponse) },
      async (request) => {
        const { restaurantId, ...period } = request.query;
        const { slug } = requireOwner(request, restaurantId);
        return await readFigures(readDays, { slug, ...period, now: clock() });
      },
    );

    app.get(
      OFFICE_PATHS.dishFigures,
      { schema: callSchema("office", { querystring: figuresQuery }, dishFiguresResponse) },
      async (request) => {
        const { restaurantId, ...period } = request.query;
        const { slug } = requireOwner(request, restaurantId);
        return await readDishFigures(readDays, { slug, ...period, now: clock() });
      },
    );
  };
}
