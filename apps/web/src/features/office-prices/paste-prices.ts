import type { Rappen } from "@comptoir/domain";
import { readChf } from "../../order/read-chf.ts";
import type { NewPrice } from "./price-changes.ts";
import type { PriceRow } from "./read-prices.ts";

export interface Pasted {
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
