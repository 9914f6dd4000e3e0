import type { StaffService } from "@comptoir/contract";
import { CANCEL_REASONS } from "@comptoir/domain";
import { createContext, use } from "react";

/** Defaults apply until the server answers. */
export const UNKNOWN_SETTINGS: StaffService["board"] = {};

export const BoardSettingsContext = createContext(UNKNOWN_SETTINGS);

export function useOverdueMinutes() {
  return use(BoardSettingsContext).overdueMinutes;
}

export function useCancelReasons() {
  return use(BoardSettingsContext).cancelReasons ?? CANCEL_REASONS;
}
