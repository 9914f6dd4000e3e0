import { useState } from "react";
import { isApiError } from "../platform/api.ts";

/** The session lacks the second factor, or the user has not set one up. */
export type SecondFactorDemand = "second_factor_required" | "second_factor_not_set_up";

interface DemandState {
  readonly demand: SecondFactorDemand | null;
  readonly isMet: boolean;
}

/** Only a success or another demand changes the demand; other errors leave it unchanged. */
export function demandAfter(error: unknown, before: DemandState): SecondFactorDemand | null {
  if (!error) {
    // Keep the set-up open after the first successful call: the recovery codes are still to be
    // saved.
    const isUnderWay = before.demand === "second_factor_not_set_up" && !before.isMet;
    return isUnderWay ? before.demand : null;
  }
  const code = isApiError(error) ? error.code : undefined;
  const isDemand = code === "second_factor_required" || code === "second_factor_not_set_up";
  return isDemand ? code : before.demand;
}

export function useSecondFactorDemand(error: unknown) {
  const [before, setBefore] = useState<DemandState>({ demand: null, isMet: false });
  const demand = demandAfter(error, before);
  if (demand !== before.demand) setBefore({ demand, isMet: false });
  return { demand, meetDemand: () => setBefore({ demand, isMet: true }) };
}
