import {
  CURRENCY,
  type Day,
  formatChf,
  type Language,
  LOCALES,
  type Rappen,
  TIME_ZONE,
} from "@comptoir/domain";

const AND: Record<Language, string> = { fr: "et", en: "and" };

export function formatPrice(amount: Rappen): string {
  return amount < 0 ? `−${formatChf(-amount as Rappen)}` : formatChf(amount);
}

/** "1.00", without the currency. */
export function formatAmount(amount: Rappen): string {
  return formatPrice(amount).replace(`${CURRENCY}\u00a0`, "");
}

/** "+1.00" */
export function formatSurcharge(amount: Rappen): string {
  return `+${formatAmount(amount)}`;
}

/** "8,1", without the percent sign. Without `Intl`, as `formatDay`. */
export function formatPercent(percent: number, language: Language): string {
  const rounded = String(Math.round(percent * 100) / 100);
  return language === "fr" ? rounded.replace(".", ",") : rounded;
}

/** "Rolle, Gilly et Perroy" */
export function formatList(names: readonly string[], language: Language): string {
  const [last = "", ...rest] = names.toReversed();
  return rest.length === 0 ? last : `${rest.toReversed().join(", ")} ${AND[language]} ${last}`;
}

const WEEKDAYS: Record<Language, string> = {
  fr: "dimanche lundi mardi mercredi jeudi vendredi samedi",
  en: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
};
const MONTHS: Record<Language, string> = {
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  en: "January February March April May June July August September October November December",
};

/**
 * "lundi 16 novembre". Without `Intl`, which is slow to start on phones: part of the first screen.
 */
export function formatDay(day: Day, language: Language): string {
  const date = new Date(day);
  const month = MONTHS[language].split(" ")[date.getUTCMonth()];
  return `${formatWeekday(day, language)} ${date.getUTCDate()} ${month}`;
}

export function formatWeekday(day: Day, language: Language): string {
  return WEEKDAYS[language].split(" ")[new Date(day).getUTCDay()] ?? "";
}

/**
 * "09:00 – 12:00". The word joiner prevents a line break after the dash, where a no-break space
 * alone does not.
 */
export function formatSlot(time: string): string {
  return time.replace("-", "\u00a0–\u2060\u00a0");
}

/** "lun.", "16", "nov." */
export function formatDayParts(
  day: Day,
  language: Language,
): { weekday: string; day: string; month: string } {
  const date = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: "UTC" }).format(date);
  return {
    weekday: part({ weekday: "short" }),
    day: part({ day: "numeric" }),
    month: part({ month: "short" }),
  };
}

/** "15.11.2026, 10:00", in Zurich time. */
export function formatInstant(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: TIME_ZONE,
  }).format(new Date(iso));
}

export function formatTime(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: TIME_ZONE,
  }).format(new Date(iso));
}
