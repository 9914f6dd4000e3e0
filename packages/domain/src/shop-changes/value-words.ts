import { isJsonObject, type Json } from "../drafts/json.ts";
import { keepTogether, type Language, LOCALES } from "../languages.ts";
import { UNLIMITED } from "../menu/custom-category.ts";
import { originWords } from "../menu/declarations.ts";
import { formatChf, fromChf, isChf } from "../money/rappen.ts";
import { isDay } from "../time/calendar.ts";
import type { Format, ItemKind } from "./field-rule.ts";
import type { ShopNames } from "./names.ts";
import { dayWords, wholeWords } from "./service-words.ts";
import { ITEM_NAMES, NO_BREAK_SPACE, quoted, readable, type Wording } from "./wording.ts";

const SHORT = 40;

const NOTHING: Wording = { fr: "rien", en: "nothing" };
const NO_LIMIT: Wording = { fr: "sans limite", en: "no limit" };

/** "32.00", "8,1 %", "1 novembre 2025" */
export function valueWords(value: Json | undefined, format: Format, names: ShopNames): string {
  const { language } = names;
  if (typeof format === "object" && "whole" in format) return wholeOf(value, format, names);
  if (value === undefined || value === null || value === "") return NOTHING[language];
  if (typeof format === "object") return composedWords(value, format, names);
  if (typeof value === "number") return numberWords(value, format, language);
  if (typeof value !== "string") return plainValue(value, names);
  if (format === "day" && isDay(value)) return dayWords(value, language);
  if (format === "portion") return keepTogether(names.known(value) ?? readable(value));
  return value.length > SHORT ? quoted(excerpt(value), language) : value;
}

function wholeOf(
  value: Json | undefined,
  { whole, absent = NOTHING }: Extract<Format, { whole: unknown }>,
  names: ShopNames,
): string {
  const { language } = names;
  if (value === undefined || value === null) return absent[language];
  return wholeWords(value, whole, language) ?? plainValue(value, names);
}

function composedWords(value: Json, format: Exclude<Format, string>, names: ShopNames): string {
  const { language } = names;
  if ("on" in format) return (value === true ? format.on : format.off)[language];
  if ("list" in format) {
    const items = Array.isArray(value) ? itemsIn(value, format.list, names) : [];
    return items.length > 0 ? items.join(", ") : NOTHING[language];
  }
  if ("choice" in format && typeof value === "string" && Object.hasOwn(format.choice, value)) {
    return format.choice[value]?.[language] ?? value;
  }
  return plainValue(value, names);
}

function plainValue(value: Json, names: ShopNames): string {
  if (typeof value === "string") return value.length > SHORT ? excerpt(value) : value;
  if (typeof value === "number") return numberWords(value, "number", names.language);
  if (typeof value === "boolean") return YES_NO[String(value)]?.[names.language] ?? "";
  const fee = isJsonObject(value) ? value.fee : undefined;
  if (typeof fee === "number") return amountWords(fee);
  if (Array.isArray(value)) return textOf(value) || NOTHING[names.language];
  return "…";
}

const YES_NO: Readonly<Record<string, Wording>> = {
  true: { fr: "oui", en: "yes" },
  false: { fr: "non", en: "no" },
};

function numberWords(value: number, format: Format, language: Language): string {
  const decimal = () =>
    new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 }).format(value);
  switch (format) {
    case "amount":
    case "price":
      return amountWords(value);
    case "count":
      return value === UNLIMITED ? NO_LIMIT[language] : String(value);
    case "percent":
      return language === "fr" ? `${decimal()}${NO_BREAK_SPACE}%` : `${decimal()}%`;
    case "fraction":
      return `${Math.round(value * 100)}${language === "fr" ? NO_BREAK_SPACE : ""}%`;
    case "minutes":
      return `${value}${NO_BREAK_SPACE}min`;
    case "kilometres":
      return `${decimal()}${NO_BREAK_SPACE}km`;
    default:
      return decimal();
  }
}

/** "1'234.50", without currency. */
export function amountWords(francs: number): string {
  return isChf(francs) ? formatChf(fromChf(francs)).replace(/^CHF\s/, "") : String(francs);
}

export function textOf(value: Json | undefined): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.filter((part) => typeof part === "string").join(" ") : "";
}

export function isShort(value: Json | undefined): boolean {
  return !Array.isArray(value) && textOf(value).length <= SHORT;
}

/** Without no-break spaces, which belong to their word. */
const BREAKS = /[ \n\r\t]+/;

/** Shortens a text. Starts where it differs from `other`. */
export function excerpt(text: string, other = ""): string {
  const words = text.split(BREAKS);
  const others = other.split(BREAKS);
  const differs = words.findIndex((word, i) => word !== others[i]);
  // Two words of context before the difference.
  const from = Math.max(0, differs - 2);
  const rest = words.slice(from).join(" ");
  const cut =
    rest.length > SHORT
      ? `${rest.slice(0, SHORT).replace(/ ?[^ ]*$/, "") || rest.slice(0, SHORT)}…`
      : rest;
  return from > 0 ? `…${cut}` : cut;
}

export function itemsIn(list: readonly Json[], kind: ItemKind, names: ShopNames): string[] {
  return list.map((item) => itemWords(item, kind, names));
}

function itemWords(item: Json, kind: ItemKind, names: ShopNames): string {
  const { language } = names;
  if (isJsonObject(item)) return kind === "rate" ? rateWords(item, names) : placeWords(item);
  const text = String(item);
  if (kind === "named") return names.of(text);
  if (kind === "country") return originWords("", [text], language).text;
  const words = ITEM_NAMES[kind];
  const known = words && Object.hasOwn(words, text) ? words[text] : undefined;
  return known ? known[language] : text.replace(/(?<=\d)-(?=\d)/, "\u00a0–\u2060\u00a0");
}

function placeWords({ code, city }: Readonly<Record<string, Json>>): string {
  return [code, city].filter((part) => typeof part === "string").join(" ");
}

function rateWords(rate: Readonly<Record<string, Json>>, names: ShopNames): string {
  const percents = [rate.reduced, rate.standard].map((value) =>
    valueWords(value, "percent", names),
  );
  return `${percents.join(" / ")} (${valueWords(rate.from, "day", names)})`;
}
