import { addDays, type Day, inZurich } from "../time/calendar.ts";
import { oldestUnpaidDay } from "./limits.ts";

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
