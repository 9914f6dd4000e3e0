import {
  CURRENCY,
  formatChf,
  type Language,
  LOCALES,
  type Rappen,
  TIME_ZONE,
} from "@comptoir/domain";

const formats: Partial<Record<Language, ReturnType<typeof createFormats>>> = {};

/** Kept: creating a formatter takes far longer than using it. */
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

/** "lundi 16 novembre" */
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
