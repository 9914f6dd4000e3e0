import { fromChf, isChf, type Rappen } from "@comptoir/domain";

/** "132.50", "132,5" or "1'320" as an amount; null for what is none. */
export function readAmount(typed: string): Rappen | null {
  const text = typed.replaceAll(/['’\s\u00a0]/g, "").replace(",", ".");
  if (!/^\d{1,8}(\.\d{0,2})?$/.test(text)) return null;
  const francs = Number(text);
  return isChf(francs) ? fromChf(francs) : null;
}
