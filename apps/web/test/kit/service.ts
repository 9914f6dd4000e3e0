import { type HoldRequest, PATHS, type ServiceStateOnWire } from "@comptoir/contract";
import type { Server } from "./server.ts";

type OutageOnWire = ServiceStateOnWire["offs"][number];

export function serviceOf(server: Server) {
  return {
    /** Notifies all open pages of the shop. */
    set: server.act.setService,
    async offs(slug: string): Promise<OutageOnWire[]> {
      return (await server.call(`${PATHS.getService}?restaurantId=${slug}`)).offs;
    },
    get asked() {
      return server.bodiesTo<HoldRequest>(PATHS.hold);
    },
    get released() {
      return server.bodiesTo<{ hold: string }>(PATHS.releaseHold).map(({ hold }) => hold);
    },
  };
}

export function outageOnWire(fields: Partial<OutageOnWire>): OutageOnWire {
  const since = "2026-01-01T00:00:00Z";
  return { kind: "shop", id: "", reason: "sold_out", since, until: null, ...fields };
}
