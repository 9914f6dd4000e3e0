import type { FieldPath } from "../drafts/field-path.ts";
import type { Language } from "../languages.ts";
import { plainText } from "../plain-text.ts";
import { findRule } from "../shop-changes/find-rule.ts";
import { capitalise, type Wording } from "../shop-changes/wording.ts";
import { type CellFault, knownWords, wordKindOf } from "./sheet-cells.ts";

export const ID_COLUMNS = ["category", "dish", "size", "group", "option"] as const;
export type IdColumn = (typeof ID_COLUMNS)[number];

/** Columns with a field of a dish. The table of fields has their names, formats and bounds. */
export const DISH_FIELDS = {
  price: ["price"],
  portion: ["details", "portionSize"],
  people: ["sizes", "", "people"],
  diet: ["details", "dietary"],
  allergens: ["details", "allergens"],
  calories: ["details", "calories"],
  weekdays: ["weekdays"],
  state: ["state"],
  work: ["portions"],
  available: ["count"],
} as const satisfies Record<string, FieldPath>;

type DishColumn = keyof typeof DISH_FIELDS;
type WordColumn = "name_fr" | "name_en" | "description_fr" | "description_en";
export type ValueColumn = DishColumn | WordColumn;
export type Column = IdColumn | ValueColumn;

const OWN_HEADS: Readonly<Record<IdColumn | WordColumn | "people", Wording>> = {
  category: { fr: "Catégorie (repère)", en: "Category (mark)" },
  dish: { fr: "Plat (repère)", en: "Dish (mark)" },
  size: { fr: "Taille (repère)", en: "Size (mark)" },
  group: { fr: "Choix (repère)", en: "Choice (mark)" },
  option: { fr: "Option (repère)", en: "Option (mark)" },
  name_fr: { fr: "Nom français", en: "French name" },
  name_en: { fr: "Nom anglais", en: "English name" },
  description_fr: { fr: "Description française", en: "French description" },
  description_en: { fr: "Description anglaise", en: "English description" },
  people: { fr: "Personnes", en: "People" },
};

const VALUE_COLUMNS: readonly Column[] = [
  ...(["name_fr", "name_en", "description_fr", "description_en"] as const),
  ...(Object.keys(DISH_FIELDS) as DishColumn[]),
];
const OF_DISHES: readonly Column[] = ["portion", "people", "diet", "calories"];

export function columnsOf(isSimple: boolean): readonly Column[] {
  if (isSimple) return ["category", "dish", "size", ...VALUE_COLUMNS];
  const values = VALUE_COLUMNS.filter((column) => !OF_DISHES.includes(column));
  return ["category", "size", "group", "option", ...values];
}

export function isIdColumn(column: Column): column is IdColumn {
  return (ID_COLUMNS as readonly string[]).includes(column);
}

function ruleOf(column: Column) {
  const path = column in DISH_FIELDS ? DISH_FIELDS[column as DishColumn] : [];
  return findRule(["categories", "", "options", "", ...path], "simple")?.rule;
}

export function columnHead(column: Column, language: Language): string {
  const head = (OWN_HEADS as Partial<Record<Column, Wording>>)[column] ?? ruleOf(column)?.label;
  return capitalise(head?.[language] ?? column);
}

/** The words allowed in a column; empty if it takes text or numbers. */
export function columnWords(column: Column, language: Language): string[] {
  const format = ruleOf(column)?.format;
  const kind = format && wordKindOf(format);
  return kind ? knownWords(kind, language) : [];
}

export interface SheetFault {
  /** Starts at 1 with the head, as in a spreadsheet. */
  readonly row: number;
  readonly column: Column | null;
  readonly code:
    | CellFault
    | "empty_sheet"
    | "too_many_rows"
    | "unknown_column"
    | "column_twice"
    | "missing_column"
    | "unknown_category"
    | "unknown_group"
    | "size_needed"
    | "in_other_category"
    | "not_here"
    | "disagrees"
    | "row_twice";
  /** The cell's text, or the number of the row that it disagrees with. */
  readonly text: string;
}

/**
 * Columns by position, in any order and language; undefined for columns that are ignored. Fields of
 * missing value columns stay unchanged.
 */
export function readHead(cells: readonly string[], known: readonly Column[]) {
  const columns = cells.map((cell) => findColumn(cell, known));
  const faults = cells.flatMap((cell, i): SheetFault[] => {
    const column = columns[i];
    const text = cell.trim();
    if (text === "") return [];
    if (!column) return [{ row: 1, column: null, code: "unknown_column", text }];
    const isSecond = columns.indexOf(column) < i;
    return isSecond ? [{ row: 1, column, code: "column_twice", text }] : [];
  });
  const missing = ID_COLUMNS.filter((id) => known.includes(id) && !columns.includes(id)).map(
    (column): SheetFault => {
      const text = columnHead(column, "fr");
      return { row: 1, column, code: "missing_column", text };
    },
  );
  return { columns, faults: [...faults, ...missing] };
}

function findColumn(head: string, columns: readonly Column[]): Column | undefined {
  const wanted = plainText(head.trim());
  return columns.find((column) =>
    [column, columnHead(column, "fr"), columnHead(column, "en")].some(
      (known) => plainText(known) === wanted,
    ),
  );
}
