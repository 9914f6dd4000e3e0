import { useState } from "react";
import { isApiError } from "../platform/api.ts";

/** Why the server keeps the board shut: this session lacks the code, or its person has none yet. */
export type SecondFactorDemand = "second_factor_required" | "second_factor_not_set_up";

interface Demanded {
  readonly demand: SecondFactorDemand | null;
  /** Whether the person is through with it. */
  readonly isMet: boolean;
}

/** What a staff call's answer or refusal makes of the demand. A call that was lost says nothing. */
export function demandAfter(error: unknown, before: Demanded): SecondFactorDemand | null {
  if (!error) {
    // Setting it up goes on after the first call that succeeds: there are recovery codes to keep.
    const isUnderWay = before.demand === "second_factor_not_set_up" && !before.isMet;
    return isUnderWay ? before.demand : null;
  }
  const code = isApiError(error) ? error.code : undefined;
  const isDemand = code === "second_factor_required" || code === "second_factor_not_set_up";
  return isDemand ? code : before.demand;
}

export function useSecondFactorDemand(error: unknown) {
  const [before, setBefore] = useState<Demanded>({ demand: null, isMet: false });
  const demand = demandAfter(error, before);
  if (demand !== before.demand) setBefore({ demand, isMet: false });
  return { demand, meetDemand: () => setBefore({ demand, isMet: true }) };
}
