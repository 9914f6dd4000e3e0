import { createContext, type ReactNode, use } from "react";
import type { SecondFactorDemand } from "../../identity/second-factor-demand.ts";

/** Provided by the app, because the office does not import features. */
export interface OfficeTools {
  readonly signOut: () => Promise<void>;
  /** Replaces the office while the server demands a second factor. */
  readonly secondFactor: (demand: SecondFactorDemand, onDone: () => void) => ReactNode;
}

export const OfficeToolsContext = createContext<OfficeTools | null>(null);

export function useOfficeTools(): OfficeTools {
  const tools = use(OfficeToolsContext);
  if (!tools) throw new Error("a part of the office is used outside of it");
  return tools;
}
