import type { BoardWords } from "../../order/order-words.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** "il y a 3 min", "2 h 05 ago" */
export function ageText(minutes: number, words: BoardWords): string {
  if (minutes < 1) return words.just_now;
  if (minutes < HOUR) return words.minutes_ago(minutes);
  if (minutes < DAY) return words.hours_ago(Math.floor(minutes / HOUR), minutes % HOUR);
  return words.days_ago(Math.floor(minutes / DAY));
}

/** "3 min", "2 h 05" */
export function waitText(minutes: number, words: BoardWords): string {
  if (minutes < HOUR) return words.wait_minutes(minutes);
  if (minutes < DAY) return words.wait_hours(Math.floor(minutes / HOUR), minutes % HOUR);
  return words.wait_days(Math.floor(minutes / DAY));
}
