import { fromChf, isChf, type Rappen } from "@comptoir/domain";

/** An amount as people type it ("20", "8,50", "8.5"); null where it is none. */
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
