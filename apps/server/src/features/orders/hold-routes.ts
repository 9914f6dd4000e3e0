import {
  doneResponse,
  errorBody,
  holdRequest,
  holdResponse,
  PATHS,
  releaseHoldRequest,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { clientNetwork, LIMITS } from "../../http/rate-limits.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { releaseHold } from "../service/holds.ts";
import { type HoldDeps, holdPlaces } from "./hold-places.ts";

const BODY_LIMIT = 32 * 1024;

export function holdRoutes(deps: HoldDeps): FastifyPluginAsyncZod {
  const { db, services } = deps;
  const tags = ["orders"];
  const config = { rateLimit: LIMITS.hold };
  return async (app) => {
    app.post(
      PATHS.hold,
      {
        // The kitchen tablet takes orders by phone and at the counter.
        config: { ...config, kitchen: true },
        bodyLimit: BODY_LIMIT,
        schema: { body: holdRequest, response: { 200: holdResponse, "4xx": errorBody }, tags },
      },
      async (request) => {
        const { channel = "web", restaurantId: slug } = request.body;
        if (channel !== "web") requireStaff(request, slug);
        const network = clientNetwork(request.ip);
        return unwrap(await holdPlaces(deps, { request: request.body, network }));
      },
    );

    app.post(
      PATHS.releaseHold,
      {
        config,
        schema: {
          body: releaseHoldRequest,
          response: { 200: doneResponse, "4xx": errorBody },
          tags,
        },
      },
      async (request) => {
        const { restaurantId: slug, hold } = request.body;
        if (await releaseHold(db, slug, hold)) services.changed(slug);
        return { done: true as const };
      },
    );
  };
}
