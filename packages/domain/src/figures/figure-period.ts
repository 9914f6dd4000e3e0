import { endOfDay } from "../closing/closing-report.ts";
import {
  addDays,
  type Day,
  instantInZurich,
  inZurich,
  startOfDay,
  timeInZurich,
} from "../time/calendar.ts";
import type { Days } from "../time/weekdays.ts";

export type FigurePeriod = Days;

/** Both inclusive. */
export interface FigureSpan {
  readonly from: Date;
  readonly until: Date;
}

const DAY_MS = 24 * 3_600_000;

export function daysOf({ from, until }: FigurePeriod): Day[] {
  const length = Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length }, (_, place) => addDays(from, place));
}

export function periodBefore(period: FigurePeriod): FigurePeriod {
  const length = daysOf(period).length;
  return { from: addDays(period.from, -length), until: addDays(period.from, -1) };
}

export function spanOf({ from, until }: FigurePeriod, now: Date): FigureSpan {
  return { from: startOfDay(from), until: endOfDay(until, now) };
}

/** An unfinished day is compared up to the same time of day. */
export function spanBefore(period: FigurePeriod, now: Date): FigureSpan {
  const before = periodBefore(period);
  const isRunning = inZurich(now).day === period.until;
  const at = isRunning ? instantInZurich(before.until, timeInZurich(now)) : now;
  return spanOf(before, at);
}
