import { isSameJson, type Json } from "../drafts/json.ts";
import { type ChangePart, isWhole, type WholeFormat } from "./change-parts.ts";
import { hasName, labelOf } from "./field-label.ts";
import type { Format } from "./field-rule.ts";
import type { ShopNames } from "./names.ts";
import { SENTENCES } from "./sentence-words.ts";
import { excerpt, isShort, itemsIn, textOf, valueWords } from "./value-words.ts";
import { capitalise, colon, type Gender, listed, quoted } from "./wording.ts";

type ListFormat = Extract<Format, { list: unknown }>;

/** What a field was and is, of that subject: "Börek aux épinards, Famille : 32.00 → 34.00". */
export function tellField(part: ChangePart, name: string, names: ShopNames): string {
  // A question that a shop answers has an end of its own.
  const subject = /[?!.]$/.test(name) ? quoted(name, names.language) : name;
  const { rule } = part.found;
  const { format, usual } = rule;
  const was = part.was ?? usual;
  const value = part.value ?? usual;
  if (format === "order") return tellOrder(part, subject, names);
  if (typeof format === "object" && "list" in format) {
    return about(subject, tellList(was, value, format, part, names), names);
  }
  if (typeof format === "object" && "isStatement" in format) {
    return about(subject, valueWords(value, format, names), names);
  }
  if (isWhole(format) && (value !== undefined || format.absent)) {
    return about(wholeSubject(part, subject, names), tellWhole(part, format, names), names);
  }
  if (isOnlyNamed(part) || value === undefined) return about(subject, tellKind(part, names), names);
  if (!isShort(was) || !isShort(value)) return about(subject, tellText(part, names), names);
  const label = labelOf(part.found, names.language);
  const head = format === "price" && hasName(part.found) ? subject : `${subject}, ${label}`;
  const now = valueWords(value, format, names);
  const isSame = was === undefined || isSameJson(was, value);
  const told = isSame ? now : `${valueWords(was, format, names)} → ${now}`;
  return about(head, told, names);
}

/** "Retrait, mardi" says that it is about hours. */
function wholeSubject({ found }: ChangePart, subject: string, { language }: ShopNames): string {
  const isDay = found.captures.some(({ kind }) => kind === "weekday");
  return isDay ? subject : `${subject}, ${labelOf(found, language)}`;
}

/** "11:30–14:00 au lieu de fermé" */
function tellWhole({ was, value }: ChangePart, format: WholeFormat, names: ShopNames): string {
  const now = valueWords(value, format, names);
  if (was === undefined && !format.absent) return now;
  return SENTENCES[names.language].insteadOf(now, valueWords(was, format, names));
}

function about(subject: string, told: string, { language }: ShopNames): string {
  return `${subject}${colon(language)}${told}`;
}

/** Pictures and the like are not to be read out. */
function isOnlyNamed({ found, was, value }: ChangePart): boolean {
  const { format } = found.rule;
  const isWords = [was, value].every((side) => typeof side !== "object" || Array.isArray(side));
  if (typeof format === "object" && "choice" in format) return false;
  return format === "picture" || format === "framing" || !isWords;
}

function tellKind({ found, was, value }: ChangePart, { language }: ShopNames): string {
  const words = SENTENCES[language];
  const label = labelOf(found, language);
  if (value === undefined) return words.removed(label, found.rule.gender);
  return was === undefined
    ? words.added(label, found.rule.gender)
    : words.changed(label, found.rule.gender);
}

function tellText(part: ChangePart, names: ShopNames): string {
  const text = excerpt(textOf(part.value), textOf(part.was));
  const told = tellKind(part, names);
  return text === "" ? told : `${told}, ${quoted(text, names.language)}`;
}

/** "Ordre des plats de la catégorie Encas changé" */
function tellOrder({ found }: ChangePart, subject: string, { language }: ShopNames): string {
  const label = found.rule.label[language];
  const what = hasName(found) ? `${label} ${subject}` : label;
  return capitalise(SENTENCES[language].changed(what, found.rule.gender));
}

/** What came into a list and what went. */
function tellList(
  was: Json | undefined,
  value: Json | undefined,
  format: ListFormat,
  part: ChangePart,
  names: ShopNames,
): string {
  const words = SENTENCES[names.language];
  const { gender, label } = part.found.rule;
  const old = Array.isArray(was) ? was : [];
  const young = Array.isArray(value) ? value : [];
  const added = young.filter((item) => !old.some((other) => isSameJson(item, other)));
  const gone = old.filter((item) => !young.some((other) => isSameJson(item, other)));
  const told = (items: readonly Json[], say: (what: string, gender: Gender) => string) =>
    items.length > 0 ? [say(...counted(items, format, gender, names))] : [];
  const news = [...told(added, words.added), ...told(gone, words.removed)];
  if (news.length > 0) return news.join(", ");
  if (isSameJson(old, young)) return tellKind(part, names);
  return words.changed(words.orderOf(label[names.language]), "m");
}

/** "allergènes Gluten et Lait", with what agrees with it. */
function counted(
  items: readonly Json[],
  { list, one, many }: ListFormat,
  gender: Gender,
  names: ShopNames,
): [string, Gender] {
  const noun = (items.length > 1 ? many : one)[names.language];
  const singular = gender.charAt(0) as "m" | "f";
  const what = `${noun} ${listed(itemsIn(items, list, names), names.language)}`;
  return [what, items.length > 1 ? `${singular}p` : singular];
}
