import type { ServiceStateOnWire } from "@comptoir/contract";
import { createStore, useStore } from "zustand";
import type { HeldAmounts } from "./kitchen.ts";
import type { Service } from "./service.ts";

interface ServiceHere {
  readonly state: ServiceStateOnWire | undefined;
  readonly heldAmounts: HeldAmounts;
  /** Null until after the first paint. */
  readonly service: Service | null;
}

export const serviceStore = createStore<ServiceHere>(() => ({
  state: undefined,
  heldAmounts: {},
  service: null,
}));

export function useService(): Service | null {
  return useStore(serviceStore, ({ service }) => service);
}
