import { randomUUID } from "node:crypto";
import { errorBody, eventsRequest, PATHS } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { FaultError } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import type { Db } from "../../storage/schema.ts";
import type { Shops } from "../shops/load-shops.ts";
import { insertEvents } from "./analytics-repository.ts";

interface AnalyticsDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly clock: () => Date;
}

export function analyticsRoutes({ db, shops, clock }: AnalyticsDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      PATHS.events,
      {
        config: { rateLimit: LIMITS.events },
        schema: {
          body: eventsRequest,
          response: { 202: z.object({ accepted: z.number() }), "4xx": errorBody },
          tags: ["analytics"],
        },
      },
      async (request, reply) => {
        const { restaurantId, utm = {}, events } = request.body;
        if (!shops.has(restaurantId)) throw new FaultError({ code: "menu_not_found" });
        const received_at = clock().toISOString();
        await insertEvents(
          db,
          events.map(({ name, at, properties = {} }) => ({
            id: randomUUID(),
            restaurant_id: restaurantId,
            name,
            at,
            received_at,
            properties_json: JSON.stringify(properties),
            utm_json: JSON.stringify(utm),
          })),
        );
        return reply.status(202).send({ accepted: events.length });
      },
    );
  };
}
