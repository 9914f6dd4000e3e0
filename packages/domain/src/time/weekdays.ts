import { accept, type Result, refuse } from "../result.ts";
import type { Day } from "./calendar.ts";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Both inclusive. */
export interface Days {
  readonly from: Day;
  readonly until: Day;
}

export interface DayLimit {
  readonly item: string;
  readonly weekdays?: readonly Weekday[];
  readonly on?: Days;
}

export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? WEEKDAYS[0];
}

export function isOnWeekday(weekdays: readonly Weekday[] | undefined, day: Day): boolean {
  return !weekdays || weekdays.some((weekday) => weekday === weekdayOf(day));
}

export function isWithinDays(days: Days | undefined, day: Day): boolean {
  return !days || (days.from <= day && day <= days.until);
}

export function checkDayLimits(limits: readonly DayLimit[], day: Day): Result<Day> {
  const other = limits.find(
    ({ weekdays, on }) => !isOnWeekday(weekdays, day) || !isWithinDays(on, day),
  );
  return other ? refuse("dish_not_that_day", { item: other.item, day }) : accept(day);
}
