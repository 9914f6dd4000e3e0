import { addDays, inZurich, type Language, startOfDay, timeInZurich } from "@comptoir/domain";
import { formatDay, formatWeekday } from "./formats.ts";

export interface WhenWords {
  readonly today: (time: string) => string;
  /** For midnight at the end of today. */
  readonly end_of_today: string;
  readonly tomorrow: (time: string) => string;
  readonly weekday: (weekday: string, time: string) => string;
  readonly day: (day: string, time: string) => string;
}

const DAYS_OF_A_WEEK = 7;

/** "demain à 11:30", "lundi à 11:30" within a week, else with the date. */
export function formatWhen(instant: Date, now: Date, words: WhenWords, language: Language): string {
  const { day } = inZurich(instant);
  const time = timeInZurich(instant);
  const { day: today } = inZurich(now);
  const tomorrow = addDays(today, 1);
  if (day === today) return words.today(time);
  if (instant.getTime() === startOfDay(tomorrow).getTime()) return words.end_of_today;
  if (day === tomorrow) return words.tomorrow(time);
  if (day < addDays(today, DAYS_OF_A_WEEK))
    return words.weekday(formatWeekday(day, language), time);
  return words.day(formatDay(day, language), time);
}
