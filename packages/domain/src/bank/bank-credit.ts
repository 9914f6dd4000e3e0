import type { Rappen } from "../money/rappen.ts";
import { orderNumberOf } from "../payment/reference.ts";
import type { Day } from "../time/calendar.ts";

export interface BankCredit {
  /** The bank's entry: one transaction, or several booked at once. */
  readonly entryKey: string;
  /** null if the bank reports only the total of the entry. */
  readonly part: CreditPart | null;
  readonly amount: Rappen;
  readonly bookedOn: Day;
  readonly references: readonly string[];
  readonly payer: string | null;
  readonly message: string | null;
}

export interface CreditPart {
  readonly by: "number" | "place";
  readonly value: string;
}

export function creditKey({ entryKey, part }: Pick<BankCredit, "entryKey" | "part">): string {
  if (!part) return entryKey;
  return `${entryKey}${part.by === "number" ? "/" : "#"}${part.value}`;
}

const SCOR_LENGTH = 16;
const QRR_LENGTH = 27;
const LAST_NUMBER = 2_147_483_647;

export interface NamedOrder {
  readonly number: number;
  readonly reference: string;
}

/**
 * The order a credit names in its reference, otherwise in its message. None if it names two orders:
 * the split is unknown.
 */
export function namedOrder(
  slug: string,
  { references, message }: Pick<BankCredit, "references" | "message">,
): NamedOrder | null {
  const structured = references.flatMap((reference) => readReference(slug, reference));
  const found = structured.length > 0 ? structured : referencesIn(slug, message ?? "");
  const [first] = found;
  return first && found.every(({ number }) => number === first.number) ? first : null;
}

/** Check digits identify references, so text around them does no harm. */
function referencesIn(slug: string, text: string): NamedOrder[] {
  const plain = text.replace(/[^0-9a-z]/gi, "").toUpperCase();
  return [...plain.matchAll(/RF|\d/g)].flatMap(({ 0: start, index }) => {
    const length = start === "RF" ? SCOR_LENGTH : QRR_LENGTH;
    return readReference(slug, plain.slice(index, index + length));
  });
}

function readReference(slug: string, reference: string): NamedOrder[] {
  const number = orderNumberOf(slug, reference);
  const isNumber = number !== null && number > 0 && number <= LAST_NUMBER;
  return isNumber ? [{ number, reference: reference.replace(/\s/g, "").toUpperCase() }] : [];
}

type Known = Pick<BankCredit, "entryKey" | "part">;

export interface NewCredits<K extends Known> {
  readonly credits: readonly BankCredit[];
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

function kindOf(parts: readonly BankCredit[]): CreditPart["by"] {
  return parts.some(({ part }) => part?.by === "number") ? "number" : "place";
}
