import { readField } from "../drafts/field-path.ts";
import type { Language } from "../languages.ts";
import { isSimpleMenu } from "../menu/categories.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { writeCsv } from "./csv.ts";
import { formatOf, writeCell } from "./sheet-cells.ts";
import { type Column, columnHead, columnsOf, ID_COLUMNS, type IdColumn } from "./sheet-columns.ts";
import { type Line, linesOf } from "./sheet-lines.ts";

export function writeSheet(content: ShopContent, language: Language): string {
  const columns = columnsOf(isSimpleMenu(content));
  const head = columns.map((column) => columnHead(column, language));
  const rows = linesOf(content).map((line) =>
    columns.map((column) => cellText(content, line, column, language)),
  );
  return writeCsv([head, ...rows]);
}

/** Empty if the line has no such field. */
function cellText(content: ShopContent, line: Line, column: Column, language: Language): string {
  if (isIdColumn(column)) return line.ids[column] ?? "";
  const path = line.fields[column];
  return path ? writeCell(formatOf(line, column), readField(content, path), language) : "";
}

export function isIdColumn(column: Column): column is IdColumn {
  return (ID_COLUMNS as readonly string[]).includes(column);
}
