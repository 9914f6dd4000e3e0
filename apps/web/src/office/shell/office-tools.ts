import { createContext, type ReactNode, use } from "react";
import type { SecondFactorDemand } from "../../identity/second-factor-demand.ts";

/** What the app hands to the office, which knows no features. */
export interface OfficeTools {
  readonly signOut: () => Promise<void>;
  /** Shown instead of the office while the server wants a code first. */
  readonly secondFactor: (demand: SecondFactorDemand, onDone: () => void) => ReactNode;
}

export const OfficeToolsContext = createContext<OfficeTools | null>(null);

export function useOfficeTools(): OfficeTools {
  const tools = use(OfficeToolsContext);
  if (!tools) throw new Error("a part of the office is used outside of it");
  return tools;
}
