import type { Tally } from "../closing/closing-report.ts";
import { sum } from "../money/rappen.ts";
import { addDays, type Day } from "../time/calendar.ts";
import { WEEKDAYS, type Weekday, weekdayOf } from "../time/weekdays.ts";

export interface DayTally extends Tally {
  readonly day: Day;
}

export function weekOf(day: Day): Day {
  return addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
}

export function byWeek(days: readonly DayTally[]): (Tally & { readonly monday: Day })[] {
  const weeks = Map.groupBy(days, ({ day }) => weekOf(day));
  return [...weeks].map(([monday, of]) => ({ monday, ...addUp(of) }));
}

export function byWeekday(days: readonly DayTally[]): (Tally & { readonly weekday: Weekday })[] {
  return WEEKDAYS.map((weekday) => ({
    weekday,
    ...addUp(days.filter(({ day }) => weekdayOf(day) === weekday)),
  }));
}

function addUp(tallies: readonly Tally[]): Tally {
  return {
    count: tallies.reduce((total, { count }) => total + count, 0),
    amount: sum(tallies.map(({ amount }) => amount)),
  };
}
