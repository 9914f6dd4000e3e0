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

/** Re-renders only when the selected value changes. */
export function useDraftState<T>(read: (state: DraftState) => T): T {
  return useStore(useDraftContext().store, read);
}
