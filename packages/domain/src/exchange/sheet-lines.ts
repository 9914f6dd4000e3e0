import { type FieldPath, readField } from "../drafts/field-path.ts";
import type { Language } from "../languages.ts";
import { isSimpleMenu } from "../menu/categories.ts";
import { dishPath, idsIn, keysIn } from "../menu/draft-menu.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { writeCsv } from "./csv.ts";
import { writeCell } from "./sheet-cells.ts";
import {
  type Column,
  columnHead,
  columnsOf,
  DISH_FIELDS,
  ID_COLUMNS,
  type IdColumn,
  isIdColumn,
  type ValueColumn,
} from "./sheet-columns.ts";

export type LineIds = Partial<Readonly<Record<IdColumn, string>>>;

/** A line of the sheet, with the paths of its cells in the config. */
export interface Line {
  readonly ids: LineIds;
  readonly fields: Partial<Readonly<Record<ValueColumn, FieldPath>>>;
}

/**
 * Simple shops: one line per dish and size. Customisable shops: one per category, size, group and
 * option.
 */
export function linesOf(content: ShopContent): Line[] {
  const lines = keysIn(content, ["categories"]).flatMap((category) =>
    isSimpleMenu(content) ? dishLines(content, category) : composedLines(content, category),
  );
  // A draft may contain an id twice; a path means the first one.
  return [...new Map(lines.map((line) => [lineKey(line.ids), line] as const).toReversed())]
    .toReversed()
    .map(([, line]) => line);
}

export function lineKey(ids: LineIds): string {
  return ID_COLUMNS.map((column) => ids[column] ?? "").join("\u0000");
}

function dishLines(content: ShopContent, category: string): Line[] {
  return idsIn(content, ["categories", category, "options"]).flatMap((dish) => {
    const sizes = keysIn(content, [...dishPath(category, dish), "sizes"]);
    if (sizes.length === 0) return [dishLine(category, dish)];
    return sizes.map((size) => dishLine(category, dish, size));
  });
}

export function dishLine(category: string, dish: string, size = ""): Line {
  const at = dishPath(category, dish);
  const sized = [...at, "sizes", size];
  const { people: _ofSizes, ...fields } = DISH_FIELDS;
  return {
    ids: { category, dish, size },
    fields: {
      ...wordFields(dish),
      ...Object.fromEntries(
        Object.entries(fields).map(([column, path]) => [column, [...at, ...path]]),
      ),
      ...(size && {
        price: [...sized, "price"],
        portion: [...sized, "portionSize"],
        people: [...sized, "people"],
      }),
    },
  };
}

function composedLines(content: ShopContent, category: string): Line[] {
  const at = ["categories", category];
  const sizes = keysIn(content, [...at, "sizes"]).map((size) => composedLine({ category, size }));
  const groups = idsIn(content, [...at, "options"]).flatMap((group) => {
    const options = idsIn(content, [...at, "options", group, "options"]);
    return [
      composedLine({ category, group }),
      ...options.map((option) => composedLine({ category, group, option })),
    ];
  });
  return [composedLine({ category }), ...sizes, ...groups];
}

export function composedLine(ids: LineIds & { readonly category: string }): Line {
  const { category, size, group, option } = ids;
  const at = ["categories", category];
  return { ids, fields: composedFields() };

  function composedFields(): Line["fields"] {
    if (group && option) {
      const path = [...at, "options", group, "options", option];
      return {
        ...wordFields(option),
        price: [...path, "price"],
        allergens: ["declarations", "options", option, "allergens"],
        state: [...path, "off"],
      };
    }
    if (group) return { ...wordFields(group), price: [...at, "extraPrices", group] };
    if (size) return { price: [...at, "sizes", size, "basePrice"] };
    return {
      ...wordFields(category),
      price: [...at, "basePrice"],
      allergens: [...at, "allergens"],
      weekdays: [...at, "weekdays"],
      state: [...at, "state"],
      work: [...at, "portions"],
      available: [...at, "count"],
    };
  }
}

function wordFields(key: string) {
  return {
    name_fr: ["texts", "fr", key, "name"],
    name_en: ["texts", "en", key, "name"],
    description_fr: ["texts", "fr", key, "description"],
    description_en: ["texts", "en", key, "description"],
  };
}

export function writeSheet(content: ShopContent, language: Language): string {
  const columns = columnsOf(isSimpleMenu(content));
  const head = columns.map((column) => columnHead(column, language));
  const rows = linesOf(content).map((line) =>
    columns.map((column) => cellText(content, line, column, language)),
  );
  return writeCsv([head, ...rows]);
}

function cellText(content: ShopContent, line: Line, column: Column, language: Language): string {
  if (isIdColumn(column)) return line.ids[column] ?? "";
  const path = line.fields[column];
  return path ? writeCell(path, readField(content, path), language) : "";
}
