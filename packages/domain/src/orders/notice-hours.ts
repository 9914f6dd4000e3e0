import { addDays, type Day, inZurich } from "../time/calendar.ts";
import { unpaidKeptSince } from "./limits.ts";

/** Nobody is reminded of money in their sleep. */
const REMINDS_FROM_HOUR = 9;
/** Late deliveries and their payments are in by then, and whoever opens the kitchen reads it. */
const SUMMARY_FROM_HOUR = 5;

/** Unpaid orders that were wanted for this day end with today: whoever made them is reminded now, if at all. */
export function remindedDay(now: Date): Day | null {
  const { day, hour } = inZurich(now);
  return hour >= REMINDS_FROM_HOUR ? unpaidKeptSince(day) : null;
}

/** The day that a shop is told about now: the one before, once it is over for everybody. */
export function summarisedDay(now: Date): Day | null {
  const { day, hour } = inZurich(now);
  return hour >= SUMMARY_FROM_HOUR ? addDays(day, -1) : null;
}
