import { createContext, use } from "react";

/** Provided by the app, because the office does not import features. */
export interface OfficeTools {
  readonly signOut: () => Promise<void>;
}

export const OfficeToolsContext = createContext<OfficeTools | null>(null);

export function useOfficeTools(): OfficeTools {
  const tools = use(OfficeToolsContext);
  if (!tools) throw new Error("a part of the office is used outside of it");
  return tools;
}
