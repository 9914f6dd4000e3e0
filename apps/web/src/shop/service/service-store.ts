import { createStore, useStore } from "zustand";
import type { Service } from "./service.ts";

/** What of this page's shop can be had now; nothing before that is known, which is after the first look. */
export const serviceStore = createStore<Service | null>(() => null);

// Its rules and words come later than the page: whoever shows what they say gets it from here.
export function useService(): Service | null {
  return useStore(serviceStore);
}
