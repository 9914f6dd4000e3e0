import { addDays, inZurich, startOfDay } from "../time/calendar.ts";
import { type OpeningHours, serviceAt, servicesOn } from "./opening-hours.ts";
import { orderableUntil, type Slot, type SlotRules } from "./slots.ts";

const MINUTE_MS = 60_000;
/** Whoever orders at the last moment still has so long to pay. */
const LEAST_MINUTES = 120;
/** So long before it ends, whoever ordered is told; and from being told on, so long is always left. */
export const UNPAID_WARNED_MINUTES = 30;

/** "kept": never by itself; minutes after it was placed; or, where nothing is said, as below. */
export type UnpaidRule = "kept" | { readonly minutes: number } | undefined;

interface UnpaidOrder {
  readonly placedAt: Date;
  /** What it is wanted for; null as soon as possible. */
  readonly slot: Slot | null;
  readonly isDelivered: boolean;
}

interface UnpaidTerms {
  readonly rule: UnpaidRule;
  readonly hours: OpeningHours | undefined;
  readonly slots: SlotRules;
}

/**
 * When an order that nobody paid is given up. What is delivered is cooked from the cut-off on, and so paid by then; what is fetched
 * is paid at the counter, and so kept until the kitchen closes.
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

/** The end of that day's last service; of a night's, where it began before midnight. */
function closing(wanted: Date, hours: OpeningHours | undefined): Date {
  const day = (hours && serviceAt(hours, wanted)?.day) ?? inZurich(wanted).day;
  const ends = hours ? servicesOn(hours, day).map(({ until }) => until.getTime()) : [];
  const last = Math.max(...ends);
  return last > wanted.getTime() ? new Date(last) : startOfDay(addDays(inZurich(wanted).day, 1));
}

/** From when on whoever ordered is told that it ends. */
export function unpaidWarning(end: Date): Date {
  return later(end, -UNPAID_WARNED_MINUTES);
}

/** Nobody loses an order who was not told in time, however long the server was away. */
export function isUnpaidOver(end: Date, warnedAt: Date | null, now: Date): boolean {
  return warnedAt !== null && now >= end && now >= later(warnedAt, UNPAID_WARNED_MINUTES);
}

function later(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}
