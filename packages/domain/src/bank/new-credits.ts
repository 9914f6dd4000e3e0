import { type BankCredit, type CreditPart, creditKey } from "./bank-credit.ts";

type Known = Pick<BankCredit, "entryKey" | "part">;

export interface NewCredits<K extends Known> {
  readonly credits: readonly BankCredit[];
  /** Known totals whose single transactions the file lists. */
  readonly superseded: readonly K[];
}

/**
 * Banks report a credit several times: in statements and advices, as a total or by transactions,
 * with or without transaction numbers. `isCounted`: the total already counts for an order, so its
 * transactions are ignored.
 */
export function newCredits<K extends Known>(
  credits: readonly BankCredit[],
  known: readonly K[],
  isCounted: (known: K) => boolean,
): NewCredits<K> {
  const knownByEntry = Map.groupBy(known, ({ entryKey }) => entryKey);
  const entries = Map.groupBy(credits, ({ entryKey }) => entryKey);
  const found: BankCredit[] = [];
  const superseded: K[] = [];
  for (const [entryKey, all] of entries) {
    const before = knownByEntry.get(entryKey) ?? [];
    const parts = all.filter(({ part }) => part !== null);
    const kind = before.find(({ part }) => part)?.part?.by ?? kindOf(parts);
    const wholes = before.filter(({ part }) => part === null);
    if (wholes.some(isCounted)) continue;
    if (parts.length === 0) {
      if (before.length === 0) found.push(...all.slice(0, 1));
      continue;
    }
    const seen = new Set(before.map(creditKey));
    for (const credit of parts) {
      const key = creditKey(credit);
      if (credit.part?.by !== kind || seen.has(key)) continue;
      seen.add(key);
      found.push(credit);
    }
    superseded.push(...wholes);
  }
  return { credits: found, superseded };
}

/** Transaction numbers take precedence over positions. */
function kindOf(parts: readonly BankCredit[]): CreditPart["by"] {
  return parts.some(({ part }) => part?.by === "number") ? "number" : "place";
}
