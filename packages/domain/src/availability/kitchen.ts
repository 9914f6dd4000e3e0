import { accept, type Result } from "../result.ts";
import { checkOpen, type ShopStatus, shopStatus } from "../service/check-service.ts";
import { isWithin, type Service, serviceAt, type Way } from "../service/opening-hours.ts";
import { isActiveAt, type Outage } from "../service/outage.ts";
import { orderableUntil, type Slot, slotsOn } from "../service/slots.ts";
import { serviceTerms, slotTerms } from "../shop/service-terms.ts";
import type { Shop } from "../shop/shop.ts";
import { type Day, inZurich } from "../time/calendar.ts";
import { MINUTE_MS } from "../time/clock-time.ts";

export interface Kitchen {
  readonly shop: Shop;
  readonly way: Way;
  /** Staff take the order; hours and pauses do not bind them. */
  readonly isAttended: boolean;
  readonly now: Date;
  readonly outages: readonly Outage[];
  /** What is left of slots and dishes, by resource; of a missing resource nothing is taken. */
  readonly left: { readonly get: (resource: string) => number | undefined };
  readonly counted: { readonly has: (resource: string) => boolean; readonly size: number };
  /** Minutes until food ordered now can be picked up; null if unknown. */
  readonly estimate: number | null;
}

export function checkOpenAt(
  { shop, way, outages, isAttended }: OpenKitchen,
  at: Date,
): Result<Date> {
  // Fast path: no outage, and the service of the last order goes on.
  if (isAttended || (outages.length === 0 && slotPlan(shop, way).isOpenAt(at))) return accept(at);
  return checkOpen({ way, at }, serviceTerms(shop, outages));
}

type OpenKitchen = Pick<Kitchen, "shop" | "way" | "outages" | "isAttended">;

export function asSoonAsPossible({ shop, way, now }: Pick<Kitchen, "shop" | "way" | "now">): Date {
  const lead = way === "pick_up" ? (shop.service?.slots?.pick_up?.leadMinutes ?? 0) : 0;
  return new Date(now.getTime() + lead * MINUTE_MS);
}

export function checkOpenNow(kitchen: Kitchen): Result<Date> {
  const now = checkOpenAt(kitchen, kitchen.now);
  return now.ok ? checkOpenAt(kitchen, asSoonAsPossible(kitchen)) : now;
}

/**
 * Checks that orders are taken now, also for later: a closed shop does so unless it disables
 * preorders.
 */
export function checkTakesOrders(kitchen: Kitchen): Result<Date> {
  if (kitchen.shop.service?.preorders !== false) return accept(kitchen.now);
  return checkOpenAt(kitchen, kitchen.now);
}

type SlotPlan = ReturnType<typeof createPlan>;
const plans = new WeakMap<Shop, Map<Way, SlotPlan>>();

/** Cached for each shop and day, since every order needs them. */
export function slotPlan(shop: Shop, way: Way): SlotPlan {
  const ofShop = plans.get(shop) ?? new Map<Way, SlotPlan>();
  plans.set(shop, ofShop);
  const plan = ofShop.get(way) ?? createPlan(shop, way);
  ofShop.set(way, plan);
  return plan;
}

function createPlan(shop: Shop, way: Way) {
  const terms = slotTerms(shop, way);
  const { hours } = terms;
  const days = new Map<Day, readonly Slot[]>();
  let current: Service | undefined;
  return {
    terms,
    isOpenAt: (instant: Date): boolean => {
      if (!hours) return true;
      if (!current || !isWithin(current, instant)) current = serviceAt(hours, instant);
      return current !== undefined;
    },
    slotsOn: (day: Day): readonly Slot[] => {
      const slots = days.get(day) ?? slotsOn(day, terms);
      days.set(day, slots);
      return slots;
    },
  };
}

/** "later": delivery, after today's last orders. */
export type KitchenStatus = ShopStatus | { readonly state: "later" };

export function kitchenStatus(kitchen: Kitchen): KitchenStatus {
  const { shop, way, now, outages } = kitchen;
  const terms = serviceTerms(shop, outages);
  const lead = (asSoonAsPossible(kitchen).getTime() - now.getTime()) / MINUTE_MS;
  const status = shopStatus(way, terms, now, checkOpenAt(kitchen, now).ok ? lead : 0);
  if (way === "pick_up" || status.state !== "open" || !terms.hours.delivery) return status;
  const last = lastOrdersToday(kitchen);
  return last ? { state: "open", lastOrders: last } : { state: "later" };
}

function lastOrdersToday({ shop, way, now }: Kitchen): Date | undefined {
  const { terms, slotsOn } = slotPlan(shop, way);
  const ends = slotsOn(inZurich(now).day).map((slot) => orderableUntil(slot, terms.rules));
  const last = ends.reduce<Date | undefined>((a, b) => (a && a >= b ? a : b), undefined);
  return last && last > now ? last : undefined;
}

export function isUnwatched({ outages, now }: Pick<Kitchen, "outages" | "now">): boolean {
  return outages.some((outage) => outage.reason === "unwatched" && isActiveAt(outage, now));
}
