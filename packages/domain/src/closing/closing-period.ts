import { addDays, type Day, startOfDay } from "../delivery/calendar.ts";

/** The last instant of a day in Zurich, or now where it is not over. */
export function endOfDay(day: Day, now: Date): Date {
  const end = startOfDay(addDays(day, 1)).getTime() - 1;
  return new Date(Math.min(end, now.getTime()));
}
