import type { Day } from "../delivery/calendar.ts";
import { accept, type Result, refuse } from "../result.ts";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Something that is made on some days of the week only. */
export interface DayLimit {
  readonly item: string;
  readonly weekdays: readonly Weekday[];
}

export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? WEEKDAYS[0];
}

/** Whether it can be had on that day; where nothing is said, it can be on every day. */
export function isHadOn(weekdays: readonly Weekday[] | undefined, day: Day): boolean {
  return !weekdays || weekdays.some((weekday) => weekday === weekdayOf(day));
}

/** All of it must be had on the day for which it is wanted. */
export function checkWeekdays(limits: readonly DayLimit[], day: Day): Result<Day> {
  const other = limits.find(({ weekdays }) => !isHadOn(weekdays, day));
  return other ? refuse("dish_not_that_day", { item: other.item, day }) : accept(day);
}
