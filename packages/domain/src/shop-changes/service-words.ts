import { isJsonObject, type Json } from "../drafts/json.ts";
import { type Language, LOCALES } from "../languages.ts";
import { isDay } from "../time/calendar.ts";
import { WEEKDAYS } from "../time/weekdays.ts";
import type { WholeKind } from "./field-rule.ts";
import { ITEM_NAMES, listed, NO_BREAK_SPACE, readable, type Wording } from "./wording.ts";

export function dayWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** "du 24 décembre 2026 au 3 janvier 2027", or a single day. */
export function daysWords(from: Json | undefined, until: Json | undefined, language: Language) {
  if (!isDayText(from)) return "";
  const first = dayWords(from, language);
  if (!isDayText(until) || until === from) return first;
  const last = dayWords(until, language);
  return language === "fr" ? `du ${first} au ${last}` : `${first} to ${last}`;
}

function isDayText(value: Json | undefined): value is string {
  return typeof value === "string" && isDay(value);
}

const CLOSED: Wording = { fr: "fermé", en: "closed" };

/** "11:30–14:00, 18:00–22:00" */
export function servicesWords(value: Json | undefined, language: Language): string {
  const services = Array.isArray(value) ? value.filter(isJsonObject) : [];
  if (services.length === 0) return CLOSED[language];
  return services.map(({ from, until }) => `${clock(from)}–${clock(until)}`).join(", ");
}

function clock(time: Json | undefined): string {
  return typeof time === "string" ? time : "…";
}

function amount(value: Json | undefined): string {
  return typeof value === "number" ? String(value) : "…";
}

const EVERY_DAY: Wording = { fr: "tous les jours", en: "every day" };

/** "lundi à vendredi 11:30–14:00 ; samedi et dimanche fermé" */
function weekWords(week: Readonly<Record<string, Json>>, language: Language): string {
  const days = WEEKDAYS.map((day) => ({ day, hours: servicesWords(week[day], language) }));
  const byHours = Map.groupBy(days, ({ hours }) => hours);
  return [...byHours]
    .map(([hours, same]) => {
      const names = weekdaysWords(
        same.map(({ day }) => day),
        language,
      );
      return `${names} ${hours}`;
    })
    .join(language === "fr" ? `${NO_BREAK_SPACE}; ` : "; ");
}

const TO: Wording = { fr: "à", en: "to" };
/** From this length on, a run of days is written "lundi à vendredi". */
const LONG_RUN = 3;

/** "lundi à vendredi et dimanche" */
export function weekdaysWords(days: readonly string[], language: Language): string {
  if (WEEKDAYS.every((day) => days.includes(day))) return EVERY_DAY[language];
  const runs = WEEKDAYS.reduce<string[][]>(
    (found, day) => {
      if (days.includes(day)) found.at(-1)?.push(day);
      else if (found.at(-1)?.length !== 0) found.push([]);
      return found;
    },
    [[]],
  );
  const names = runs.flatMap((run) => {
    const named = run.map((day) => weekdayWords(day, language));
    return run.length < LONG_RUN ? named : [`${named[0]} ${TO[language]} ${named.at(-1)}`];
  });
  return listed(names, language);
}

export function weekdayWords(day: string, language: Language): string {
  const words = ITEM_NAMES.weekday ?? {};
  return (Object.hasOwn(words, day) ? words[day]?.[language] : undefined) ?? readable(day);
}

const DAYS_BEFORE: readonly Wording[] = [
  { fr: "le jour même", en: "the same day" },
  { fr: "la veille", en: "the day before" },
];

/** "la veille à 12:00" */
function cutOffWords(value: Readonly<Record<string, Json>>, language: Language): string {
  const { time } = value;
  const days = amount(value.daysBefore);
  const day =
    DAYS_BEFORE[Number(days)]?.[language] ??
    (language === "fr" ? `${days} jours avant` : `${days} days before`);
  return `${day} ${language === "fr" ? "à" : "at"} ${clock(time)}`;
}

const UNITS: Readonly<Record<string, readonly [Wording, Wording]>> = {
  orders: [
    { fr: "commande", en: "order" },
    { fr: "commandes", en: "orders" },
  ],
  portions: [
    { fr: "portion", en: "portion" },
    { fr: "portions", en: "portions" },
  ],
};

/** "6 portions par créneau" */
function capacityWords({ unit, count }: Readonly<Record<string, Json>>, language: Language) {
  const [one, many] =
    typeof unit === "string" && Object.hasOwn(UNITS, unit) ? (UNITS[unit] ?? []) : [];
  const noun = (count === 1 ? one : many)?.[language] ?? "…";
  return `${amount(count)} ${noun} ${language === "fr" ? "par créneau" : "a slot"}`;
}

const PER: Readonly<Record<string, Wording>> = {
  day: { fr: "par jour", en: "a day" },
  service: { fr: "par service", en: "a service" },
};

function countedWords({ count, per }: Readonly<Record<string, Json>>, language: Language) {
  const period = typeof per === "string" ? PER[per]?.[language] : undefined;
  return [amount(count), period].filter((part) => part !== undefined).join(" ");
}

/** "annulées après 30 min" */
function unpaidWords({ minutes }: Readonly<Record<string, Json>>, language: Language) {
  const after = `${amount(minutes)}${NO_BREAK_SPACE}min`;
  return language === "fr" ? `annulées après ${after}` : `cancelled after ${after}`;
}

const KEPT: Wording = { fr: "gardées", en: "kept" };

/** Undefined if the value is malformed. */
export function wholeWords(
  value: Json | undefined,
  kind: WholeKind,
  language: Language,
): string | undefined {
  if (kind === "services") return Array.isArray(value) ? servicesWords(value, language) : undefined;
  if (kind === "unpaid" && value === "kept") return KEPT[language];
  return isJsonObject(value) ? OBJECT_WORDS[kind](value, language) || undefined : undefined;
}

type ObjectWords = (value: Readonly<Record<string, Json>>, language: Language) => string;

const OBJECT_WORDS: Readonly<Record<Exclude<WholeKind, "services">, ObjectWords>> = {
  week: weekWords,
  cut_off: cutOffWords,
  capacity: capacityWords,
  counted: countedWords,
  days: ({ from, until }, language) => daysWords(from, until, language),
  unpaid: unpaidWords,
};
