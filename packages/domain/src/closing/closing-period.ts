import { addDays, type Day, inZurich, startOfDay } from "../time/calendar.ts";

/** The last instant of a day in Zurich, or now where it is not over. */
export function endOfDay(day: Day, now: Date): Date {
  const end = startOfDay(addDays(day, 1)).getTime() - 1;
  return new Date(Math.min(end, now.getTime()));
}

/** For a till that is closed shortly before midnight. */
const RECENT_MS = 6 * 3_600_000;

/** Whether a closing was made today in Zurich, or a few hours ago. */
export function isRecentClosing(closedAt: string, now: Date): boolean {
  const closed = new Date(closedAt);
  const isToday = inZurich(closed).day === inZurich(now).day;
  return isToday || now.getTime() - closed.getTime() < RECENT_MS;
}
