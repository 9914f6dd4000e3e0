import { isActiveAt } from "../service/outage.ts";
import { type ShopStatus, shopStatus } from "../service/shop-status.ts";
import { orderableUntil } from "../service/slots.ts";
import { serviceTerms } from "../shop/service-terms.ts";
import { inZurich } from "../time/calendar.ts";
import { asSoonAsPossible, checkOpenAt, type Kitchen } from "./kitchen.ts";
import { slotPlan } from "./slot-plan.ts";

const MINUTE_MS = 60_000;

/** "later": delivery, after today's last orders. */
export type KitchenStatus = ShopStatus | { readonly state: "later" };

export function kitchenStatus(kitchen: Kitchen): KitchenStatus {
  const { shop, way, now, offs } = kitchen;
  const terms = serviceTerms(shop, offs);
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

export function isUnwatched({ offs, now }: Pick<Kitchen, "offs" | "now">): boolean {
  return offs.some((outage) => outage.reason === "unwatched" && isActiveAt(outage, now));
}
