import type { Rappen } from "@comptoir/domain";
import { readChf } from "../../order/read-chf.ts";
import type { NewPrice } from "./price-changes.ts";
import type { PriceRow } from "./read-prices.ts";

export interface Pasted {
  readonly prices: readonly NewPrice[];
  /** What is no price: nothing is pasted then. */
  readonly wrong: string | null;
}

/** True for what comes from several cells of a spreadsheet. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/**
 * Lays what was copied in a spreadsheet over the rows, from one of their cells on to the right and down. An empty
 * cell leaves a price as it is, and what falls beside the grid is left out.
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
