import { accept, type Result, refuse } from "../result.ts";
import type { Day } from "./calendar.ts";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** From the first to the last of them. */
export interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** Something that is made on some days of the week only, or for some days. */
export interface DayLimit {
  readonly item: string;
  readonly weekdays?: readonly Weekday[] | undefined;
  readonly on?: Days | undefined;
}

export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? WEEKDAYS[0];
}

/** Whether it can be had on that day; where nothing is said, it can be on every day. */
export function isHadOn(weekdays: readonly Weekday[] | undefined, day: Day): boolean {
  return !weekdays || weekdays.some((weekday) => weekday === weekdayOf(day));
}

export function isAmong(days: Days | undefined, day: Day): boolean {
  return !days || (days.from <= day && day <= days.until);
}

/** All of it must be had on the day for which it is wanted. */
export function checkDayLimits(limits: readonly DayLimit[], day: Day): Result<Day> {
  const other = limits.find(({ weekdays, on }) => !isHadOn(weekdays, day) || !isAmong(on, day));
  return other ? refuse("dish_not_that_day", { item: other.item, day }) : accept(day);
}
