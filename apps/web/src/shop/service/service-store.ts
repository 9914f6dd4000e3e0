import type { ServiceStateOnWire } from "@comptoir/contract";
import { createStore, useStore } from "zustand";
import type { Held } from "./kitchen.ts";
import type { Service } from "./service.ts";

interface ServiceHere {
  /** The server's last answer about this page's shop. */
  readonly state: ServiceStateOnWire | undefined;
  /** What this page's checkout holds. */
  readonly held: Held;
  /** What of the shop can be had now; null until it is known, which is after the first paint. */
  readonly service: Service | null;
}

export const serviceStore = createStore<ServiceHere>(() => ({
  state: undefined,
  held: {},
  service: null,
}));

export function useService(): Service | null {
  return useStore(serviceStore, ({ service }) => service);
}
