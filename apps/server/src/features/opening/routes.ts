import {
  dropTrialRequest,
  dropTrialResponse,
  OFFICE_PATHS,
  placeTrialRequest,
  placeTrialResponse,
  STAFF_PATHS,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { callSchema } from "../../http/call-schema.ts";
import { dropTrial, type TrialDeps } from "../orders/trial-order.ts";
import { requireOwner, requireStaff } from "../profiles/require-staff.ts";
import { tryDraft } from "./place-trial.ts";

export function openingRoutes(deps: TrialDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      OFFICE_PATHS.placeTrial,
      { schema: callSchema("office", { body: placeTrialRequest }, placeTrialResponse) },
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
        schema: callSchema("staff", { body: dropTrialRequest }, dropTrialResponse),
      },
      async (request) => {
        const staff = requireStaff(request, request.body.restaurantId);
        await dropTrial(deps, { staff, requestId: request.id });
        return { done: true } as const;
      },
    );
  };
}
