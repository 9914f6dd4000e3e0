import { type BankCredit, type CreditPart, creditKey } from "./bank-credit.ts";

type Known = Pick<BankCredit, "entryKey" | "part">;

export interface NewCredits<K extends Known> {
  /** What nobody has told of before. */
  readonly credits: readonly BankCredit[];
  /** Those known as a whole whose transactions are told now: these stand for them. */
  readonly superseded: readonly K[];
}

/**
 * What of a file is new. A bank tells of the same thing more than once: in a statement and in an advice, as a
 * whole and by its transactions, with its own numbers for them or without. `isCounted` says that a whole
 * counts for an order, so that its transactions come too late.
 */
export function newCredits<K extends Known>(
  credits: readonly BankCredit[],
  known: readonly K[],
  isCounted: (known: K) => boolean,
): NewCredits<K> {
  const told = Map.groupBy(known, ({ entryKey }) => entryKey);
  const entries = Map.groupBy(credits, ({ entryKey }) => entryKey);
  const found: BankCredit[] = [];
  const superseded: K[] = [];
  for (const [entryKey, all] of entries) {
    const before = told.get(entryKey) ?? [];
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

/** The bank's own numbers are worth more than places. */
function kindOf(parts: readonly BankCredit[]): CreditPart["by"] {
  return parts.some(({ part }) => part?.by === "number") ? "number" : "place";
}
