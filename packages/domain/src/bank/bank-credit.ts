import type { Rappen } from "../money/rappen.ts";
import { orderNumberOf } from "../payment/reference.ts";
import type { Day } from "../time/calendar.ts";

/** Money that came to an account, as a bank tells of it. */
export interface BankCredit {
  /** What the bank booked: one transaction, or several at once. */
  readonly entryKey: string;
  /** Which of its transactions it is; null where the bank tells of the whole alone. */
  readonly part: CreditPart | null;
  readonly amount: Rappen;
  readonly bookedOn: Day;
  /** As the payer's bank passed them on. */
  readonly references: readonly string[];
  readonly payer: string | null;
  readonly message: string | null;
}

/** By the bank's own number for it, else by its place among the others. */
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
/** The largest number that an order can have. */
const LAST_NUMBER = 2_147_483_647;

export interface NamedOrder {
  readonly number: number;
  readonly reference: string;
}

/**
 * The order of the shop that a credit names: in its reference, else somewhere in what the payer wrote. One that
 * names two orders names none: how much is for which is not for us to guess.
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

/** Check digits tell a reference from any other letters, so that spaces and words around it do no harm. */
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
