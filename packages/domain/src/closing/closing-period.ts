import { addDays, type Day, inZurich, startOfDay } from "../time/calendar.ts";

export function endOfDay(day: Day, now: Date): Date {
  const end = startOfDay(addDays(day, 1)).getTime() - 1;
  return new Date(Math.min(end, now.getTime()));
}

/** For tills closed shortly before midnight. */
const RECENT_MS = 6 * 3_600_000;

export function isRecentClosing(closedAt: string, now: Date): boolean {
  const closed = new Date(closedAt);
  const isToday = inZurich(closed).day === inZurich(now).day;
  return isToday || now.getTime() - closed.getTime() < RECENT_MS;
}
