import { randomUUID } from "node:crypto";
import { errorBody, eventsRequest, PATHS } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { FaultError } from "../../faults.ts";
import { clientNetwork } from "../../http/client-network.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import type { Db } from "../../storage/schema.ts";
import type { Shops } from "../shops/shops.ts";
import { insertEvents } from "./analytics-repository.ts";
import { createEventBudget } from "./event-budget.ts";

const EVENTS_BODY_LIMIT = 32 * 1024;

interface AnalyticsDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly clock: () => Date;
  readonly limitsEvents: boolean;
}

export function analyticsRoutes(deps: AnalyticsDeps): FastifyPluginAsyncZod {
  const { db, shops, clock } = deps;
  const budget = deps.limitsEvents ? createEventBudget(clock) : undefined;
  return async (app) => {
    app.post(
      PATHS.events,
      {
        config: { rateLimit: LIMITS.events },
        bodyLimit: EVENTS_BODY_LIMIT,
        schema: {
          body: eventsRequest,
          response: { 202: z.object({ accepted: z.number() }), "4xx": errorBody },
          tags: ["analytics"],
        },
      },
      async (request, reply) => {
        const { restaurantId: slug, utm = {}, events } = request.body;
        if (!shops.get(slug)) throw new FaultError({ code: "menu_not_found" });
        const received_at = clock().toISOString();
        const came = { network: clientNetwork(request.ip), slug, count: events.length };
        // Events over the limit are dropped silently: pages do not depend on them.
        const accepted = events.slice(0, budget?.take(came));
        await insertEvents(
          db,
          accepted.map(({ name, at, properties = {} }) => ({
            id: randomUUID(),
            restaurant_id: slug,
            name,
            at,
            received_at,
            properties_json: JSON.stringify(properties),
            utm_json: JSON.stringify(utm),
          })),
        );
        return reply.status(202).send({ accepted: accepted.length });
      },
    );
  };
}
