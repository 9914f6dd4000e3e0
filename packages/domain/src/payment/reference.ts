import { restOf97 } from "./iban.ts";

/** SCOR: creditor reference (ISO 11649). QRR: QR reference, required by a QR-IBAN. */
export type ReferenceKind = "SCOR" | "QRR";

const NUMBER_DIGITS = 8;
const MARK_LENGTH = 4;
const MOST_MARKS = 36 ** MARK_LENGTH;

/**
 * Contains a mark of the shop and the order's number, so that shops that share an account recognise
 * their payments.
 */
export function paymentReference(kind: ReferenceKind, slug: string, number: number): string {
  const mark = markOf(slug);
  if (kind === "QRR") {
    const body = String(mark).padStart(7, "0") + String(number).padStart(19, "0");
    return body + qrrCheckDigit(body);
  }
  const body =
    mark.toString(36).toUpperCase().padStart(MARK_LENGTH, "0") +
    String(number).padStart(NUMBER_DIGITS, "0");
  return `RF${scorCheckDigits(body)}${body}`;
}

export function orderNumberOf(slug: string, reference: string): number | null {
  const plain = reference.replace(/\s/g, "").toUpperCase();
  const isScor = plain.startsWith("RF");
  const digits = isScor ? plain.slice(4 + MARK_LENGTH) : plain.slice(7, -1);
  if (!/^\d+$/.test(digits)) return null;
  const number = Number(digits);
  const kind = isScor ? "SCOR" : "QRR";
  return Number.isSafeInteger(number) && paymentReference(kind, slug, number) === plain
    ? number
    : null;
}

export function formatReference(reference: string): string {
  return reference.startsWith("RF")
    ? reference.replace(/(.{4})(?=.)/g, "$1 ")
    : reference.replace(/(.)(?=(?:.{5})+$)/g, "$1 ");
}

/** FNV-1a. */
function markOf(slug: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < slug.length; i += 1) {
    hash = Math.imul(hash ^ slug.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash % MOST_MARKS;
}

function scorCheckDigits(body: string): string {
  return String(98 - restOf97(`RF00${body}`)).padStart(2, "0");
}

const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Mod 10 recursive. */
export function qrrCheckDigit(body: string): number {
  let carry = 0;
  for (const digit of body) carry = CARRIES[(carry + Number(digit)) % 10] ?? 0;
  return (10 - carry) % 10;
}
