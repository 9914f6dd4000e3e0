import {
  dropTrialRequest,
  dropTrialResponse,
  errorBody,
  OFFICE_PATHS,
  placeTrialRequest,
  placeTrialResponse,
  STAFF_PATHS,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { dropTrial, type TrialDeps } from "../orders/trial-order.ts";
import { requireOwner } from "../profiles/require-owner.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { tryDraft } from "./place-trial.ts";

const refusals = { "4xx": errorBody };

export function openingRoutes(deps: TrialDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      OFFICE_PATHS.placeTrial,
      {
        schema: {
          body: placeTrialRequest,
          response: { 200: placeTrialResponse, ...refusals },
          tags: ["office"],
        },
      },
      async (request) => {
        const { restaurantId, language } = request.body;
        const owner = requireOwner(request, restaurantId);
        const { id } = unwrap(await tryDraft(deps, { owner, language, requestId: request.id }));
        return { _id: id };
      },
    );

    app.post(
      STAFF_PATHS.dropTrial,
      {
        config: { kitchen: true as const },
        schema: {
          body: dropTrialRequest,
          response: { 200: dropTrialResponse, ...refusals },
          tags: ["staff"],
        },
      },
      async (request) => {
        const staff = requireStaff(request, request.body.restaurantId);
        await dropTrial(deps, { staff, requestId: request.id });
        return { done: true } as const;
      },
    );
  };
}
