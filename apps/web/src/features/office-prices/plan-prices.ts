import { addPlanResponse, OFFICE_PATHS } from "@comptoir/contract";
import type { FieldChange } from "@comptoir/domain";
import { call } from "../../platform/api.ts";

export function planPrices(slug: string, at: Date, changes: readonly FieldChange[]) {
  return call(OFFICE_PATHS.plans, {
    method: "POST",
    body: { restaurantId: slug, at: at.toISOString(), changes },
    answers: addPlanResponse,
    signed: "staff",
  });
}
