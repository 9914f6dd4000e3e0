import type { ServiceStateOnWire, ShopConfig } from "@comptoir/contract";
import {
  busyMinutes,
  capacityOf,
  currentOutages,
  estimateMinutes,
  type Outage,
  openingHours,
  roomLeft,
  type Shop,
  soldTerms,
} from "@comptoir/domain";
import type { ShopService, StoredOutage } from "./service-repository.ts";

export type { ShopService, StoredOutage };

export const UNTOUCHED: ShopService = {
  revision: 0,
  outages: [],
  counts: new Map(),
  taken: new Map(),
  openPortions: 0,
};

/** Infinity if unlimited. */
export function remainingOf(shop: Shop, { counts, taken }: ShopService, resource: string): number {
  const capacity = capacityOf(shop, resource, counts);
  return capacity === undefined
    ? Number.POSITIVE_INFINITY
    : roomLeft(capacity, taken.get(resource) ?? 0);
}

/**
 * Minutes until an order placed now can be collected; null if the shop does not state its times.
 */
export function estimateOf(shop: ShopConfig, service: ShopService, now: Date): number | null {
  const busy = busyMinutes(service.outages, now);
  const isTimed =
    shop.service?.kitchen !== undefined ||
    shop.service?.slots?.pick_up !== undefined ||
    openingHours(shop, "pick_up") !== undefined;
  if (shop.kind !== "custom" || (!isTimed && busy === 0)) return null;
  const { leastMinutes, portionsPerHour } = shop.service?.kitchen ?? {};
  return estimateMinutes({
    openPortions: service.openPortions,
    portionsPerHour,
    busyMinutes: busy,
    leastMinutes,
  });
}

export function encodeService(
  shop: ShopConfig,
  service: ShopService,
  now: Date,
): ServiceStateOnWire {
  const touched = [...new Set([...service.taken.keys(), ...service.counts.keys()])];
  const remaining = touched.flatMap((resource) => {
    const rest = remainingOf(shop, service, resource);
    return Number.isFinite(rest) ? [[resource, rest] as const] : [];
  });
  return {
    offs: currentOutages(service.outages, now).map(encodeOutage),
    left: Object.fromEntries(remaining),
    estimate: estimateOf(shop, service, now),
  };
}

export function encodeOutage({ kind, id, reason, since, until, minutes }: Outage) {
  return {
    ...{ kind, id, reason },
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    ...(minutes !== undefined && { minutes }),
  };
}

interface CountedLine {
  readonly dish: string;
  readonly quantity: number;
}

export function portionsOf(shop: Shop, lines: readonly CountedLine[]): number {
  return lines.reduce(
    (sum, { dish, quantity }) => sum + quantity * (soldTerms(shop, dish).portions ?? 1),
    0,
  );
}
