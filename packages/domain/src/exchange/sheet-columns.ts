import type { Language } from "../languages.ts";
import { plainText } from "../plain-text.ts";
import type { Wording } from "../shop-changes/wording.ts";
import { knownWords, type WordKind } from "./sheet-words.ts";

/** Columns that identify a line. */
export const ID_COLUMNS = ["category", "dish", "size", "group", "option"] as const;
export type IdColumn = (typeof ID_COLUMNS)[number];

const VALUE_COLUMNS = [
  "name_fr",
  "name_en",
  "description_fr",
  "description_en",
  "price",
  "portion",
  "people",
  "diet",
  "allergens",
  "calories",
  "weekdays",
  "state",
  "work",
  "available",
] as const;
export type ValueColumn = (typeof VALUE_COLUMNS)[number];
export type Column = IdColumn | ValueColumn;

export type CellFormat =
  | "text"
  | "price"
  | "count"
  /** Optional number. */
  | "number"
  /** Count and period: "12 par jour". */
  | "counted"
  | "state"
  /** An option, which is on or off. */
  | "off"
  | { readonly list: Exclude<WordKind, "state"> };

export const FORMATS: Readonly<Record<ValueColumn, CellFormat>> = {
  name_fr: "text",
  name_en: "text",
  description_fr: "text",
  description_en: "text",
  price: "price",
  portion: "text",
  people: "count",
  diet: { list: "diet" },
  allergens: { list: "allergen" },
  calories: "count",
  weekdays: { list: "weekday" },
  state: "state",
  work: "number",
  available: "counted",
};

const SIMPLE_COLUMNS: readonly Column[] = ["category", "dish", "size", ...VALUE_COLUMNS];
const CUSTOM_COLUMNS: readonly Column[] = [
  ...(["category", "size", "group", "option"] as const),
  ...VALUE_COLUMNS.filter((column) => !["portion", "people", "diet", "calories"].includes(column)),
];

export function columnsOf(isSimple: boolean): readonly Column[] {
  return isSimple ? SIMPLE_COLUMNS : CUSTOM_COLUMNS;
}

const HEADS: Readonly<Record<Column, Wording>> = {
  category: { fr: "Catégorie (repère)", en: "Category (mark)" },
  dish: { fr: "Plat (repère)", en: "Dish (mark)" },
  size: { fr: "Taille (repère)", en: "Size (mark)" },
  group: { fr: "Choix (repère)", en: "Choice (mark)" },
  option: { fr: "Option (repère)", en: "Option (mark)" },
  name_fr: { fr: "Nom français", en: "French name" },
  name_en: { fr: "Nom anglais", en: "English name" },
  description_fr: { fr: "Description française", en: "French description" },
  description_en: { fr: "Description anglaise", en: "English description" },
  price: { fr: "Prix", en: "Price" },
  portion: { fr: "Portion", en: "Portion" },
  people: { fr: "Personnes", en: "People" },
  diet: { fr: "Régimes", en: "Diets" },
  allergens: { fr: "Allergènes", en: "Allergens" },
  calories: { fr: "Calories", en: "Calories" },
  weekdays: { fr: "Jours", en: "Days" },
  state: { fr: "Vente", en: "Sale" },
  work: { fr: "Portions en cuisine", en: "Portions in the kitchen" },
  available: { fr: "Nombre disponible", en: "Number available" },
};

export function columnHead(column: Column, language: Language): string {
  return HEADS[column][language];
}

/** In any language. */
export function findColumn(head: string, columns: readonly Column[]): Column | undefined {
  const wanted = plainText(head.trim());
  return columns.find((column) =>
    [column, ...Object.values(HEADS[column])].some((known) => plainText(known) === wanted),
  );
}

/** The words allowed in a column; empty if it takes text or numbers. */
export function columnWords(column: Column, language: Language): string[] {
  const format = column in FORMATS ? FORMATS[column as ValueColumn] : "text";
  if (format === "state") return knownWords("state", language);
  return typeof format === "object" ? knownWords(format.list, language) : [];
}
