import {
  CURRENCY,
  formatChf,
  isClockTime,
  isFetched,
  type Language,
  LOCALES,
  type Order,
  type Rappen,
  TIME_ZONE,
} from "@comptoir/domain";
import type { Dictionary } from "./words.ts";

const formats: Partial<Record<Language, ReturnType<typeof createFormats>>> = {};

/** Cached: creating a formatter takes far longer than using it. */
function formatsOf(language: Language) {
  formats[language] ??= createFormats(LOCALES[language]);
  return formats[language];
}

function createFormats(locale: string) {
  const longDay = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  const short = { dateStyle: "short", timeStyle: "short", timeZone: TIME_ZONE } as const;
  return {
    day: new Intl.DateTimeFormat(locale, longDay),
    instant: new Intl.DateTimeFormat(locale, short),
    percent: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
  };
}

export function formatDay(day: string, language: Language): string {
  return formatsOf(language).day.format(new Date(`${day}T00:00:00Z`));
}

export function formatInstant(iso: string, language: Language): string {
  return formatsOf(language).instant.format(new Date(iso));
}

export function formatPercent(percent: number, language: Language): string {
  return formatsOf(language).percent.format(percent);
}

export function formatAmount(amount: Rappen): string {
  const digits = formatChf(Math.abs(amount) as Rappen).slice(CURRENCY.length + 1);
  return amount < 0 ? `-${digits}` : digits;
}

export function wishText(
  order: Pick<Order, "wish" | "address" | "channel">,
  words: Dictionary["printouts"],
  language: Language,
): { readonly label: string; readonly text: string } | undefined {
  const { wish } = order;
  if (!wish) return undefined;
  if (isClockTime(wish.time)) return { label: words.pickUp, text: wish.time };
  const slot = wish.time.replace("-", " – ");
  const label = isFetched(order) ? words.pickUp : words.delivery;
  return { label, text: `${formatDay(wish.date, language)}, ${slot}` };
}
