import type { Rappen } from "../money/rappen.ts";

/** Shown on the board for lines without a price. */
export const FALLBACK_PRICES: Readonly<Record<string, Rappen>> = {
  tacos: 900 as Rappen,
  sandwich: 1000 as Rappen,
  box: 1000 as Rappen,
  durum: 1000 as Rappen,
  asiette: 1000 as Rappen,
};
