import {
  busyMinutes,
  capacityOf,
  currentOutages,
  type Day,
  dayOf,
  dishIds,
  dishResource,
  portionsResource,
  type Shop,
  serviceTerms,
  shopStatus,
  soldTerms,
  WAYS,
  type Way,
} from "@comptoir/domain";
import type { ServiceNow, StaffOutage } from "./staff-service.ts";

export type Glance =
  | { readonly state: "open" }
  | { readonly state: "busy"; readonly minutes: number }
  | {
      readonly state: "paused" | "closed";
      readonly until: Date | null;
      readonly way?: Way;
    };

/** Custom shops are pick-up only. The first entry is the default. */
export function waysOf({ kind }: Pick<Shop, "kind">): readonly [Way, ...Way[]] {
  return kind === "custom" ? ["pick_up"] : WAYS;
}

export function glanceOf(
  shop: Pick<Shop, "kind" | "service">,
  { outages }: Pick<ServiceNow, "outages">,
  now: Date,
): Glance {
  const at = notBefore(outages, now);
  const terms = serviceTerms(shop, outages);
  const ways = waysOf(shop).map((way) => ({ way, ...shopStatus(way, terms, at) }));
  const shut = ways.filter((status) => status.state !== "open");
  const [first] = shut;
  if (first) {
    const until = first.state === "paused" ? first.until : first.opens;
    const isForAll = shut.length === ways.length;
    return { state: first.state, until, ...(!isForAll && { way: first.way }) };
  }
  const minutes = busyMinutes(outages, at);
  return minutes > 0 ? { state: "busy", minutes } : { state: "open" };
}

/** Never earlier than the latest outage: this device's clock may be slow. */
function notBefore(outages: readonly StaffOutage[], now: Date): Date {
  return new Date(Math.max(now.getTime(), ...outages.map(({ since }) => since.getTime())));
}

export function outagesNow(outages: readonly StaffOutage[], now: Date): StaffOutage[] {
  return currentOutages(outages, now).toSorted((a, b) => b.since.getTime() - a.since.getTime());
}

/** False for outages of the whole shop or of one way. */
export function isOfMenu({ kind }: Pick<StaffOutage, "kind">): boolean {
  return kind !== "shop" && kind !== "way";
}

export interface CountedDish {
  readonly dish: string;
  readonly left: number;
  readonly capacity: number;
  readonly isSetToday: boolean;
  readonly isOnMenu: boolean;
}

const FEW = 3;

export function isLow({ left }: CountedDish): boolean {
  return left <= FEW;
}

/** The service day of a count set now: after midnight it can be the previous day. */
export function countedDay(shop: Shop, now: Date): Day {
  const [way] = waysOf(shop);
  return dayOf(shop, way, now);
}

export function countedDishes(
  shop: Shop,
  { counts, left }: Pick<ServiceNow, "counts" | "left">,
  now: Date,
): CountedDish[] {
  const [way] = waysOf(shop);
  const day = countedDay(shop, now);
  return dishIds(shop).flatMap((dish) => {
    const portions = portionsResource({ shop, way, counted: counts }, dish, now);
    if (!portions) return [];
    const { resource } = portions;
    const capacity = capacityOf(shop, resource, counts) ?? 0;
    const ofDay = dishResource(dish, day);
    const still = left[resource] ?? capacity;
    return {
      ...{ dish, capacity, left: still },
      isSetToday: counts.has(ofDay),
      isOnMenu: soldTerms(shop, dish).count !== undefined,
    };
  });
}
