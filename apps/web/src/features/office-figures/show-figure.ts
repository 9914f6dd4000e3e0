import {
  type Day,
  type FigurePeriod,
  type Language,
  LOCALES,
  type Rappen,
  rappen,
} from "@comptoir/domain";
import { formatAmount, formatDay, formatPrice } from "../../i18n/formats.ts";
import type { Measure } from "./figure-table.ts";

const FRANC = 100;

export function showCount(count: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(count);
}

export function showFigure(kind: Measure, value: number | null, language: Language): string {
  if (value === null) return "";
  return kind === "amount" ? formatAmount(value as Rappen) : showCount(value, language);
}

/** For axis labels: whole francs without decimals. */
export function showTick(kind: Measure, value: number, language: Language): string {
  const shown = showFigure(kind, value, language);
  return kind === "amount" && value % FRANC === 0 ? shown.replace(/\.00$/, "") : shown;
}

export function showPrice(value: number): string {
  return formatPrice(rappen(value));
}

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
