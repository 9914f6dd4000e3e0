import { dropTrialResponse, STAFF_PATHS } from "@comptoir/contract";
import { call } from "../platform/api.ts";

export function dropTrial(slug: string) {
  return call(STAFF_PATHS.dropTrial, {
    method: "POST",
    body: { restaurantId: slug },
    answers: dropTrialResponse,
    signed: "staff",
  });
}
