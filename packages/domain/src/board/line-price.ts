import { fromChf, isChf, type Rappen, times } from "../money/rappen.ts";
import { FALLBACK_PRICES } from "../orders/fallback-prices.ts";

/** An ordered line as it is read back; amounts are CHF. */
export interface PricedLine {
  readonly id?: string | number | undefined;
  readonly category?: string | undefined;
  readonly quantity: number;
  readonly price?: number | null | undefined;
  readonly lineTotal?: number | null | undefined;
}

/** What a line costs: as the server priced it, else by its unit price, else by the board's fallback. */
export function linePrice(line: PricedLine): Rappen | undefined {
  if (isAmount(line.lineTotal)) return fromChf(line.lineTotal);
  if (isAmount(line.price)) return times(fromChf(line.price), line.quantity);
  const dish = String(line.id ?? line.category ?? "");
  const fallback = Object.hasOwn(FALLBACK_PRICES, dish) ? FALLBACK_PRICES[dish] : undefined;
  return fallback === undefined ? undefined : times(fallback, line.quantity);
}

function isAmount(francs: number | null | undefined): francs is number {
  return typeof francs === "number" && isChf(francs);
}
