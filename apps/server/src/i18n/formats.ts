import {
  CURRENCY,
  formatChf,
  type Language,
  LOCALES,
  type Rappen,
  TIME_ZONE,
} from "@comptoir/domain";

/** "lundi 16 novembre" */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}

export function formatInstant(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: TIME_ZONE,
  }).format(new Date(iso));
}

export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 }).format(percent);
}

export function formatAmount(amount: Rappen): string {
  const digits = formatChf(Math.abs(amount) as Rappen).slice(CURRENCY.length + 1);
  return amount < 0 ? `-${digits}` : digits;
}
