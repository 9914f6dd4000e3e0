import { addDays, inZurich, startOfDay } from "../time/calendar.ts";
import { type OpeningHours, serviceAt, servicesOn } from "./opening-hours.ts";
import { orderableUntil, type Slot, type SlotRules } from "./slots.ts";

const MINUTE_MS = 60_000;
/** Time to pay for an order placed just before the cut-off. */
const LEAST_MINUTES = 120;
/** Customers are warned this long before the end, and always have this long after a warning. */
export const UNPAID_WARNED_MINUTES = 30;

/** "kept" never expires; `minutes` count from placing; for the default see `unpaidEnd`. */
export type UnpaidRule = "kept" | { readonly minutes: number } | undefined;

interface UnpaidOrder {
  readonly placedAt: Date;
  readonly slot: Slot | null;
  readonly isDelivered: boolean;
}

interface UnpaidTerms {
  readonly rule: UnpaidRule;
  readonly hours: OpeningHours | undefined;
  readonly slots: SlotRules;
}

/**
 * A delivery must be paid by the cut-off, when cooking starts; a pick-up until the kitchen closes,
 * as it can be paid at the counter.
 */
export function unpaidEnd(order: UnpaidOrder, { rule, hours, slots }: UnpaidTerms): Date | null {
  if (rule === "kept") return null;
  if (rule) return later(order.placedAt, rule.minutes);
  if (order.isDelivered && order.slot) {
    const cutOff = orderableUntil(order.slot, slots).getTime();
    const least = later(order.placedAt, LEAST_MINUTES).getTime();
    return new Date(Math.max(cutOff, least));
  }
  return closing(order.slot?.from ?? order.placedAt, hours);
}

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
