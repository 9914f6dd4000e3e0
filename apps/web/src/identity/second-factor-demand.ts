import { createContext, type ReactNode, use, useState } from "react";
import { isApiError } from "../platform/api.ts";

/** The session lacks the second factor, or the user has not set one up. */
export type SecondFactorDemand = "second_factor_required" | "second_factor_not_set_up";

/** Page that asks for the second factor. Provided by the app, since features import no feature. */
export const SecondFactorContext = createContext<
  ((demand: SecondFactorDemand, onDone: () => void) => ReactNode) | null
>(null);

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

/** Page to show instead of one whose call demands a second factor; null if none is demanded. */
export function useSecondFactor(error: unknown, retry: () => void): ReactNode {
  const show = use(SecondFactorContext);
  const [before, setBefore] = useState<DemandState>({ demand: null, isMet: false });
  const demand = demandAfter(error, before);
  if (demand !== before.demand) setBefore({ demand, isMet: false });
  if (!demand || !show) return null;
  return show(demand, () => {
    setBefore({ demand, isMet: true });
    retry();
  });
}
