import { cheapestSize } from "../drafts/cheapest-size.ts";
import { type FieldPath, readField, writeField } from "../drafts/field-path.ts";
import { isSameJson, type Json } from "../drafts/json.ts";
import { LANGUAGES } from "../languages.ts";
import { isSimpleMenu } from "../menu/categories.ts";
import type { Result } from "../result.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { readCsv } from "./csv.ts";
import { addOnce, createNewLines, type MakeId, type NewLine } from "./new-lines.ts";
import { readCell, writeCell } from "./sheet-cells.ts";
import {
  type Column,
  columnsOf,
  isIdColumn,
  readHead,
  type SheetFault,
  type ValueColumn,
} from "./sheet-columns.ts";
import { type Line, type LineIds, lineKey, linesOf } from "./sheet-lines.ts";

const MOST_ROWS = 5_000;
const MOST_FAULTS = 100;

/**
 * Applies a sheet to a shop's content, or returns the faults of the sheet. Unchanged cells change
 * nothing, even if their stored value is invalid. Objects without a row stay unchanged.
 */
export function readSheet(
  file: string,
  content: ShopContent,
  makeId: MakeId,
): Result<ShopContent, readonly SheetFault[]> {
  const isSimple = isSimpleMenu(content);
  const [head = [], ...rows] = readCsv(file);
  if (rows.every(isBlank)) return refuse([faultAt(1, null, "empty_sheet", "")]);
  if (rows.length > MOST_ROWS) {
    return refuse([faultAt(MOST_ROWS + 2, null, "too_many_rows", String(MOST_ROWS))]);
  }
  const { columns, faults: headFaults } = readHead(head, columnsOf(isSimple));
  if (headFaults.length > 0) return refuse(headFaults);

  const faults: SheetFault[] = [];
  const sheet = new SheetChanges(content);
  const known = new Map(linesOf(content).map((line) => [lineKey(line.ids), line]));
  const newLines = createNewLines(content, makeId);
  const seen = new Map<string, number>();
  for (const [i, cells] of rows.entries()) {
    if (isBlank(cells)) continue;
    const row = i + 2;
    const text = (column: Column) => cells[columns.indexOf(column)] ?? "";
    const ids = idsOf(columns, text);
    const old = known.get(lineKey(ids));
    const found = old ? { line: old } : newLines[isSimple ? "dish" : "ofComposed"]({ ids, text });
    if ("fault" in found) {
      faults.push({ row, ...found.fault });
      continue;
    }
    const key = lineKey(found.line.ids);
    const first = seen.get(key);
    if (first !== undefined) {
      faults.push(faultAt(row, null, "row_twice", String(first)));
      continue;
    }
    seen.set(key, row);
    faults.push(...sheet.takeRow(row, { ...found, isNew: !old }, columns, text));
  }
  if (faults.length > 0) return refuse(faults.slice(0, MOST_FAULTS));
  return { ok: true, value: sheet.settled() as ShopContent };
}

class SheetChanges {
  readonly #before: ShopContent;
  #after: Json;
  /** An option's name is repeated on several rows. Changed cells must agree. */
  readonly #changed = new Map<string, { row: number; path: FieldPath; value: Json | undefined }>();

  constructor(content: ShopContent) {
    this.#before = content;
    this.#after = content;
  }

  takeRow(
    row: number,
    found: NewLine & { readonly isNew: boolean },
    columns: readonly (Column | undefined)[],
    text: (column: Column) => string,
  ): SheetFault[] {
    const { line, isNew } = found;
    this.#after = addOnce(this.#after, found);
    const values = columns.filter((column) => column !== undefined && !isIdColumn(column));
    const faults = (values as ValueColumn[]).flatMap((column) =>
      // In new lines, empty cells keep the defaults.
      isNew && text(column).trim() === "" ? [] : this.#takeCell(row, line, column, text(column)),
    );
    const needed = isNew ? neededOfNew(line) : neededOf(line);
    const missing = needed.filter((column) => {
      const path = line.fields[column] ?? [];
      const isRead = !faults.some((one) => one.column === column);
      // A draft may lack required fields, but a sheet must not remove them.
      const isRequired = isNew || readField(this.#before, path) !== undefined;
      return isRead && isRequired && readField(this.#after, path) === undefined;
    });
    return [...faults, ...missing.map((column) => faultAt(row, column, "needed", ""))];
  }

  #takeCell(row: number, line: Line, column: ValueColumn, text: string): SheetFault[] {
    const path = line.fields[column];
    if (!path) return text.trim() === "" ? [] : [faultAt(row, column, "not_here", text.trim())];
    const was = readField(this.#before, path);
    const isAsWritten = LANGUAGES.some((language) =>
      isSameText(writeCell(path, was, language), text),
    );
    if (isAsWritten) return [];
    const read = readCell(path, text);
    if (!read.ok) return [faultAt(row, column, read.code, read.text)];
    // Without diets, the list is empty.
    const value = read.value ?? (column === "diet" ? [] : undefined);
    if (isSameJson(was, value)) return [];
    const key = path.join("\u0000");
    const other = this.#changed.get(key);
    if (other && !isSameJson(other.value, value)) {
      return [faultAt(row, column, "disagrees", String(other.row))];
    }
    this.#changed.set(key, { row, path, value });
    this.#after = writeField(this.#after, path, value) ?? this.#after;
    return [];
  }

  /** A dish with sizes stores the price of its cheapest size. */
  settled(): Json {
    let after = this.#after;
    for (const { path } of this.#changed.values()) {
      if (path[4] !== "sizes" || path.at(-1) !== "price") continue;
      const dish = path.slice(0, 4);
      const price = cheapestSize(readField(after, dish));
      if (price !== undefined) after = writeField(after, [...dish, "price"], price) ?? after;
    }
    return after;
  }
}

function neededOf({ ids, fields }: Line): ValueColumn[] {
  const isOptional = (column: ValueColumn) =>
    // Prices of groups and options are optional.
    column === "price" && ids.group !== undefined && ids.group !== "";
  const columns: ValueColumn[] = ["name_fr", "name_en", "price", "portion", "people"];
  if (ids.dish) columns.push("allergens");
  return columns.filter((column) => fields[column] && !isOptional(column));
}

/** Other fields are required for publishing only. */
function neededOfNew({ ids, fields }: Line): ValueColumn[] {
  const columns: ValueColumn[] = ids.group ? ["name_fr"] : ["name_fr", "price"];
  if (ids.dish && ids.size) columns.push("portion", "people");
  return columns.filter((column) => fields[column]);
}

function idsOf(
  columns: readonly (Column | undefined)[],
  text: (column: Column) => string,
): LineIds {
  return Object.fromEntries(
    columns
      .filter((column) => column !== undefined && isIdColumn(column))
      .map((column) => [column, text(column as Column).trim()]),
  );
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

function isSameText(one: string, other: string): boolean {
  return one.replaceAll("\r\n", "\n") === other.replaceAll("\r\n", "\n");
}

function faultAt(
  row: number,
  column: Column | null,
  code: SheetFault["code"],
  text: string,
): SheetFault {
  return { row, column, code, text };
}

function refuse(error: readonly SheetFault[]): { ok: false; error: readonly SheetFault[] } {
  return { ok: false, error };
}
