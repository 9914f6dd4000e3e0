import { fromChf, isChf, type Rappen } from "@comptoir/domain";

/** Parses "20", "8,50", "8.5" or "CHF 8.50"; null if invalid. */
export function readChf(typed: string): Rappen | null {
  const text = typed
    .trim()
    .replace(/^CHF/i, "")
    .replaceAll(/['’\s]/g, "")
    .replace(",", ".");
  if (!/^\d+(\.\d{0,2})?$/.test(text)) return null;
  const francs = Number(text);
  return isChf(francs) ? fromChf(francs) : null;
}
