import { addDays, type Day, inZurich } from "../time/calendar.ts";
import { HOUR_MS } from "../time/clock-time.ts";
import type { Order } from "./order.ts";
import { INITIAL_STATE } from "./states.ts";

/** Orders paid in part never expire; staff settle them. */
export function isUnpaid({ state, received }: Pick<Order, "state" | "received">): boolean {
  return state === INITIAL_STATE && received === 0;
}

const UNPAID_COUNTS_HOURS = 24;

/** Older unpaid orders no longer count towards limits and coupon uses. */
export function unpaidCountsSince(now: Date): Date {
  return new Date(now.getTime() - UNPAID_COUNTS_HOURS * HOUR_MS);
}

export const UNPAID_EXPIRY_DAYS = 7;

/** Unpaid orders wanted before this day expire. */
export function oldestUnpaidDay(today: Day): Day {
  return addDays(today, -UNPAID_EXPIRY_DAYS);
}

export function lastPaymentDay(wanted: Day): Day {
  return addDays(wanted, UNPAID_EXPIRY_DAYS);
}

/** No reminders at night. */
const REMINDS_FROM_HOUR = 9;
/** After late deliveries and their payments, before the kitchen opens. */
const SUMMARY_FROM_HOUR = 5;

/** Unpaid orders wanted for this day expire today: their customers are reminded. */
export function remindedDay(now: Date): Day | null {
  const { day, hour } = inZurich(now);
  return hour >= REMINDS_FROM_HOUR ? oldestUnpaidDay(day) : null;
}

export function summarisedDay(now: Date): Day | null {
  const { day, hour } = inZurich(now);
  return hour >= SUMMARY_FROM_HOUR ? addDays(day, -1) : null;
}
