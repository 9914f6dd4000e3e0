import type { StaffService } from "@comptoir/contract";
import { CANCEL_REASONS } from "@comptoir/domain";
import { createContext, use } from "react";

/** Until the server has answered, what is usual holds. */
export const UNKNOWN_SETTINGS: StaffService["board"] = {};

/** What the shop says about its board. */
export const BoardSettingsContext = createContext(UNKNOWN_SETTINGS);

export function useOverdueMinutes() {
  return use(BoardSettingsContext).overdueMinutes;
}

/** Why orders are cancelled here. */
export function useCancelReasons() {
  return use(BoardSettingsContext).cancelReasons ?? CANCEL_REASONS;
}
