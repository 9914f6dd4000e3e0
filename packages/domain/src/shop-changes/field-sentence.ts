import { isSameJson, type Json } from "../drafts/json.ts";
import type { Language } from "../languages.ts";
import { type ChangePart, isWhole } from "./change-parts.ts";
import { hasName, labelOf } from "./field-label.ts";
import type { ItemKind } from "./field-rule.ts";
import type { ShopNames } from "./names.ts";
import { excerpt, isShort, itemsIn, textOf, valueWords } from "./value-words.ts";
import { colon, listed, quoted } from "./wording.ts";

/** "Börek aux épinards, Famille : 32.00 → 34.00" */
export function fieldSentence(part: ChangePart, name: string, names: ShopNames): string {
  const { language } = names;
  const { found } = part;
  // Quoted, because it ends with its own punctuation mark.
  const subject = /[?!.]$/.test(name) ? quoted(name, language) : name;
  // The name of the dish or the weekday is enough: omit the label.
  const isClear = found.rule.format === "price" ? hasName(found) : isDayOfWeek(part);
  const head = isClear ? subject : `${subject}, ${labelOf(found, language)}`;
  return `${head}${colon(language)}${difference(part, names)}`;
}

function isDayOfWeek({ found }: ChangePart): boolean {
  return found.captures.some(({ kind }) => kind === "weekday");
}

function difference(part: ChangePart, names: ShopNames): string {
  const { format, usual } = part.found.rule;
  const words = SENTENCES[names.language];
  const was = part.was ?? usual;
  const value = part.value ?? usual;
  if (format === "order") return words.orderChanged;
  if (typeof format === "object" && "list" in format) {
    return listDifference(was, value, format.list, names);
  }
  const now = valueWords(value, format, names);
  const isOneValue = isWhole(format) || (typeof format === "object" && "choice" in format);
  if (!isOneValue && value !== undefined && value !== null) {
    if (format === "picture") return words.newPicture;
    if (format === "framing") return words.newFraming;
    if ([was, value].some(isOpaque)) return words.newContent;
  }
  if (!isOneValue && !(isShort(was) && isShort(value))) {
    const [before, after] = [textOf(was), textOf(value)];
    if (after === "") return `${quoted(excerpt(before), names.language)} → ${now}`;
    return quoted(excerpt(after, before), names.language);
  }
  const isNew = was === undefined && !(isWhole(format) && format.absent);
  return isNew || isSameJson(was, value) ? now : `${valueWords(was, format, names)} → ${now}`;
}

/** Objects have no short description. */
function isOpaque(value: Json | undefined): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** "Moutarde en plus, Œufs et Lait en moins" */
function listDifference(
  was: Json | undefined,
  value: Json | undefined,
  kind: ItemKind,
  names: ShopNames,
): string {
  const words = SENTENCES[names.language];
  const [old, current] = [was, value].map((side) => (Array.isArray(side) ? side : []));
  const without = (items: readonly Json[] = [], others: readonly Json[] = []) =>
    items.filter((item) => !others.some((other) => isSameJson(item, other)));
  const clause = (items: readonly Json[], clauseOf: (items: string) => string) =>
    items.length > 0 ? [clauseOf(listed(itemsIn(items, kind, names), names.language))] : [];
  const news = [
    ...clause(without(current, old), words.more),
    ...clause(without(old, current), words.less),
  ];
  if (news.length > 0) return news.join(", ");
  return isSameJson(old ?? [], current ?? []) ? words.newContent : words.otherOrder;
}

const fr = {
  added: "Ajout",
  removed: "Suppression",
  more: (items: string) => `${items} en plus`,
  less: (items: string) => `${items} en moins`,
  orderChanged: "changé",
  otherOrder: "autre ordre",
  newPicture: "nouvelle image",
  newFraming: "nouveau cadrage",
  newContent: "nouveau contenu",
  category: "catégorie",
  dishes: (count: number) => `${count} ${count > 1 ? "plats" : "plat"}`,
  fileOrder: "Ordre des champs dans le fichier changé",
};

const en: typeof fr = {
  added: "Added",
  removed: "Removed",
  more: (items) => `${items} added`,
  less: (items) => `${items} removed`,
  orderChanged: "changed",
  otherOrder: "new order",
  newPicture: "new picture",
  newFraming: "new framing",
  newContent: "new content",
  category: "category",
  dishes: (count) => `${count} ${count === 1 ? "dish" : "dishes"}`,
  fileOrder: "Order of fields in the file changed",
};

export const SENTENCES: Readonly<Record<Language, typeof fr>> = { fr, en };
