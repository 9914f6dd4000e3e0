import type { Order } from "../orders/order.ts";
import { isFetched } from "../orders/taken-order.ts";
import { type OpeningHours, serviceAt, servicesOn } from "../service/opening-hours.ts";
import {
  listedSlot,
  orderableUntil,
  type Slot,
  type SlotTerms,
  slotsOn,
} from "../service/slots.ts";
import { addDays, inZurich, isDay, startOfDay } from "../time/calendar.ts";
import { MINUTE_MS } from "../time/clock-time.ts";
import { slotTerms } from "./service-terms.ts";
import type { Shop } from "./shop.ts";

/** Time to pay for an order placed just before the cut-off. */
const LEAST_MINUTES = 120;
/** Customers are warned this long before the end, and always have this long after a warning. */
export const UNPAID_WARNED_MINUTES = 30;

/** After midnight, the services of the day before count. */
function closing(wanted: Date, hours: OpeningHours | undefined): Date {
  const day = (hours && serviceAt(hours, wanted)?.day) ?? inZurich(wanted).day;
  const ends = hours ? servicesOn(hours, day).map(({ until }) => until.getTime()) : [];
  const last = Math.max(...ends);
  return last > wanted.getTime() ? new Date(last) : startOfDay(addDays(inZurich(wanted).day, 1));
}

export function unpaidWarning(end: Date): Date {
  return later(end, -UNPAID_WARNED_MINUTES);
}

/** No order expires without a warning in time, even if the server was down. */
export function isUnpaidOver(end: Date, warnedAt: Date | null, now: Date): boolean {
  return warnedAt !== null && now >= end && now >= later(warnedAt, UNPAID_WARNED_MINUTES);
}

function later(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

/** Other shops keep unpaid orders for some days. */
export function hasUnpaidRule({ service }: Pick<Shop, "service">): boolean {
  return service?.unpaid !== undefined;
}

type EndingOrder = Pick<Order, "placedAt" | "wish" | "address" | "channel">;

/**
 * By default, a delivery must be paid by the cut-off, when cooking starts; a pick-up until the
 * kitchen closes, as it can be paid at the counter. null if it never expires, or if the shop has no
 * rule.
 */
export function unpaidEndOf(shop: Shop, order: EndingOrder): Date | null {
  const rules = shop.service?.unpaid;
  if (!rules) return null;
  const way = isFetched(order) ? "pick_up" : "delivery";
  const terms = slotTerms(shop, way);
  const slot = order.wish && slotOf(order.wish, terms);
  const rule = rules[way];
  if (slot === undefined || rule === "kept") return null;
  const placedAt = new Date(order.placedAt);
  if (rule) return later(placedAt, rule.minutes);
  if (way === "pick_up" || !slot) return closing(slot?.from ?? placedAt, terms.hours);
  const cutOff = orderableUntil(slot, terms.rules).getTime();
  return new Date(Math.max(cutOff, later(placedAt, LEAST_MINUTES).getTime()));
}

function slotOf({ date, time }: NonNullable<Order["wish"]>, terms: SlotTerms): Slot | undefined {
  if (!isDay(date)) return undefined;
  const known = slotsOn(date, terms).find((slot) => slot.time === time);
  const slot = known ?? listedSlot(date, time, terms.way);
  return Number.isNaN(slot.from.getTime()) ? undefined : slot;
}
