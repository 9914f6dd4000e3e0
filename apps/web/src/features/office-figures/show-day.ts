import { type Day, type FigurePeriod, type Language, LOCALES } from "@comptoir/domain";
import { formatDay } from "../../i18n/formats.ts";

/** Adds the year if the period spans several. */
export function showDay(day: Day, { from, until }: FigurePeriod, language: Language): string {
  const year = day.slice(0, 4);
  const shown = formatDay(day, language);
  return from.slice(0, 4) === until.slice(0, 4) ? shown : `${shown} ${year}`;
}

/** "16.11." or "16/11" */
export function showShortDay(day: Day, language: Language): string {
  const parts = { day: "numeric", month: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(LOCALES[language], parts).format(new Date(`${day}T00:00:00Z`));
}
