import { createContext, use } from "react";
import { useStore } from "zustand";
import type { DraftState, DraftStore } from "./draft-store.ts";

interface DraftInContext {
  readonly slug: string;
  readonly store: DraftStore;
  readonly error: Error | null;
  readonly refetch: () => void;
}

export const DraftContext = createContext<DraftInContext | null>(null);

export function useDraftContext(): DraftInContext {
  const context = use(DraftContext);
  if (!context) throw new Error("a draft is used outside of its DraftProvider");
  return context;
}

export function useDraftState<T>(read: (state: DraftState) => T): T {
  return useStore(useDraftContext().store, read);
}

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
