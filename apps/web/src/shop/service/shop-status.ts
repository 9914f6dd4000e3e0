import {
  busyMinutes,
  inZurich,
  isOffAt,
  orderableUntil,
  type ShopStatus,
  serviceTerms,
  shopStatus,
  slotsOn,
  slotTerms,
} from "@comptoir/domain";
import { type Facts, openAt, soonAt } from "./facts.ts";

const MINUTE_MS = 60_000;

/** What a page says at its head of when food can be had. */
export type StatusHere = ShopStatus | { readonly state: "later" };

export function statusHere(facts: Facts): StatusHere {
  const { shop, way, now, offs } = facts;
  const terms = serviceTerms(shop, offs);
  const lead = (soonAt(facts).getTime() - now.getTime()) / MINUTE_MS;
  const status = shopStatus(way, terms, now, openAt(facts, now).ok ? lead : 0);
  if (way === "pick_up" || status.state !== "open" || !terms.hours.delivery) return status;
  // What is delivered is ordered for a slot: open is who still has one today.
  const last = lastOrdersToday(facts);
  return last ? { state: "open", lastOrders: last } : { state: "later" };
}

function lastOrdersToday({ shop, way, now }: Facts): Date | undefined {
  const terms = slotTerms(shop, way);
  const ends = slotsOn(inZurich(now).day, terms).map((slot) => orderableUntil(slot, terms.rules));
  const last = ends.reduce<Date | undefined>((a, b) => (a && a >= b ? a : b), undefined);
  return last && last > now ? last : undefined;
}

/** How much later than usual, while the kitchen is busy. */
export function busyNow({ offs, now }: Facts): number {
  return busyMinutes(offs, now);
}

/** Nobody may see an order that comes in now. */
export function isUnwatched({ offs, now }: Facts): boolean {
  return offs.some((off) => off.reason === "unwatched" && isOffAt(off, now));
}
