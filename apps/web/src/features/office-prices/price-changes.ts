import {
  cheapestSize,
  type FieldChange,
  type FieldPath,
  isSameJson,
  type Json,
  keysIn,
  type PriceRaise,
  type PriceStep,
  type Rappen,
  raisePrice,
  readField,
  toChf,
} from "@comptoir/domain";
import { applyEdits, type FieldEdit, pathKey } from "../../office/draft/unsent-changes.ts";
import { readChf } from "../../order/read-chf.ts";
import type { PriceCell, PriceRow } from "./composed-rows.ts";

interface NewPrice {
  readonly cell: PriceCell;
  readonly price: Rappen | null;
}

export function priceEdits(content: Json, prices: readonly NewPrice[]): FieldEdit[] {
  const edits: FieldEdit[] = prices.flatMap(({ cell, price }) =>
    cell.paths.map((path) => ({ path, value: price === null ? undefined : toChf(price) })),
  );
  const after = applyEdits(content, edits);
  const dishes = uniquePaths(edits.flatMap(({ path }) => dishOfSize(path)));
  const derived = dishes.flatMap((dish) => {
    const path = [...dish, "price"];
    const value = cheapestSize(readField(after, dish));
    return value === undefined || value === readField(after, path) ? [] : [{ path, value }];
  });
  return [...edits, ...derived];
}

/**
 * The same edits against the published shop, to be planned without the draft. Includes the draft's
 * prices of the dish's other sizes, because the dish has the price of the cheapest.
 */
export function plannedChanges(
  published: Json,
  content: Json,
  prices: readonly NewPrice[],
): FieldChange[] {
  const edits = priceEdits(content, prices);
  const after = applyEdits(content, edits);
  const paths = edits.flatMap(({ path }) => {
    const [dish] = dishOfSize(path);
    return dish ? [...sizePrices(after, dish), [...dish, "price"]] : [path];
  });
  return uniquePaths(paths).flatMap((path) => {
    const [was, value] = [readField(published, path), readField(after, path)];
    return isSameJson(was, value) ? [] : [{ path, was, value }];
  });
}

export interface RaisedPrice {
  readonly row: PriceRow;
  readonly cell: PriceCell;
  readonly was: Rappen;
  readonly price: Rappen;
}

export function raisedPrices(
  rows: readonly PriceRow[],
  raise: PriceRaise,
  step: PriceStep,
): RaisedPrice[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const was = cell.price ?? cell.usual;
      return was ? [{ row, cell, was, price: raisePrice(was, raise, step) }] : [];
    }),
  );
}

/** `categories/{category}/options/{dish}/sizes/{size}/price` */
const SIZE_PRICE_DEPTH = 7;

function dishOfSize(path: FieldPath): FieldPath[] {
  return path.length === SIZE_PRICE_DEPTH && path[4] === "sizes" ? [path.slice(0, 4)] : [];
}

function sizePrices(content: Json, dish: FieldPath): FieldPath[] {
  return keysIn(content, [...dish, "sizes"]).map((size) => [...dish, "sizes", size, "price"]);
}

function uniquePaths(paths: readonly FieldPath[]): FieldPath[] {
  return [...new Map(paths.map((path) => [pathKey(path), path])).values()];
}

interface Pasted {
  readonly prices: readonly NewPrice[];
  /** The first text that is not a price; nothing is pasted then. */
  readonly wrong: string | null;
}

/** Spreadsheets copy several cells as text with tabs and newlines. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/**
 * Maps cells copied from a spreadsheet to the prices right of and below `from`. An empty cell
 * leaves the price as it is; cells outside the grid are ignored.
 */
export function pastePrices(
  text: string,
  rows: readonly PriceRow[],
  from: { readonly row: number; readonly column: number },
): Pasted {
  const lines = text.replace(/(\r?\n)+$/, "").split(/\r?\n/);
  const prices: NewPrice[] = [];
  for (const [down, line] of lines.entries()) {
    for (const [right, typed] of line.split("\t").entries()) {
      const cell = rows[from.row + down]?.cells[from.column + right];
      if (!cell || typed.trim() === "") continue;
      const price: Rappen | null = readChf(typed);
      if (price === null) return { prices: [], wrong: typed.trim() };
      prices.push({ cell, price });
    }
  }
  return { prices, wrong: null };
}
