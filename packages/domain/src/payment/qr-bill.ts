import { isSwiss } from "../fields/address.ts";
import { type Rappen, toChf } from "../money/rappen.ts";
import { accept, type Result } from "../result.ts";
import { readIban, restOf97 } from "./iban.ts";
import { qrrCheckDigit, type ReferenceKind } from "./reference.ts";

export interface PostalAddress {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

interface Person extends PostalAddress {
  readonly name: string;
}

export interface BillDraft {
  readonly iban: string;
  readonly creditor: Person;
  readonly amount: Rappen;
  readonly debtor: Person | null;
  readonly reference: string;
  readonly message: string;
}

export interface BillParty extends Person {
  readonly building: string;
}

/** Valid: only `checkBill` creates one. */
export interface QrBill {
  readonly iban: string;
  readonly creditor: BillParty;
  readonly amount: Rappen;
  readonly debtor: BillParty | null;
  readonly referenceKind: ReferenceKind;
  readonly reference: string;
  readonly message: string;
}

export type BillFault = "iban" | "creditor" | "amount" | "reference";

const MOST_RAPPEN = 99_999_999_999;

/** Returns every reason for which a bank would refuse it. */
export function checkBill(draft: BillDraft): Result<QrBill, BillFault[]> {
  const account = readIban(draft.iban);
  const creditor = partyOf(draft.creditor);
  const reference = draft.reference.replace(/\s/g, "").toUpperCase();
  const referenceKind = kindOf(reference);
  const { amount } = draft;
  const isPayable = Number.isSafeInteger(amount) && amount > 0 && amount <= MOST_RAPPEN;
  const isAccountsOwn = referenceKind && (!account || account.isQr === (referenceKind === "QRR"));
  if (account && creditor && isPayable && isAccountsOwn) {
    const debtor = draft.debtor && partyOf(draft.debtor);
    const message = shortBillText(draft.message, 140);
    const { iban } = account;
    return accept({ iban, creditor, amount, debtor, referenceKind, reference, message });
  }
  const faults: (BillFault | false)[] = [
    !account && "iban",
    !creditor && "creditor",
    !isPayable && "amount",
    !isAccountsOwn && "reference",
  ];
  return { ok: false, error: faults.filter((fault) => fault !== false) };
}

/** Content of the QR code: SIX "SPC" version 0200. */
export function qrBillText(bill: QrBill): string {
  return [
    ...["SPC", "0200", "1"],
    bill.iban,
    ...partyLines(bill.creditor),
    ...partyLines(null),
    ...[toChf(bill.amount).toFixed(2), "CHF"],
    ...partyLines(bill.debtor),
    ...[bill.referenceKind, bill.reference, bill.message, "EPD"],
  ].join("\n");
}

function partyLines(party: BillParty | null): string[] {
  if (!party) return Array(7).fill("");
  const { name, street, building, postalCode, city, country } = party;
  return ["S", name, street, building, postalCode, city, country];
}

function kindOf(reference: string): ReferenceKind | null {
  if (/^RF\d\d[0-9A-Z]{1,21}$/.test(reference)) return restOf97(reference) === 1 ? "SCOR" : null;
  if (!/^\d{27}$/.test(reference) || /^0+$/.test(reference)) return null;
  return qrrCheckDigit(reference.slice(0, -1)) === Number(reference.at(-1)) ? "QRR" : null;
}

/** A postal code is not cut: a shortened one would be wrong. */
function partyOf(person: Person): BillParty | null {
  const name = shortBillText(person.name, 70);
  const [street, building] = splitStreet(billText(person.street));
  const postalCode = billText(person.postalCode);
  const city = shortBillText(person.city, 35);
  const country = countryOf(person.country);
  if (!name || !city || !country || !postalCode || postalCode.length > 16) return null;
  return { name, street: shortBillText(street, 70), building, postalCode, city, country };
}

function splitStreet(text: string): [street: string, building: string] {
  const [, street = text, building = ""] = /^(.*\S) (\d{1,12} ?[A-Za-z]?)$/.exec(text) ?? [];
  return [street, building];
}

const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  LI: ["liechtenstein"],
  FR: ["france", "frankreich", "francia"],
  DE: ["germany", "allemagne", "deutschland", "germania"],
  AT: ["austria", "autriche", "österreich"],
  IT: ["italy", "italie", "italien", "italia"],
};

function countryOf(name: string): string | null {
  const known = name.trim().toLowerCase();
  if (known && isSwiss(known)) return "CH";
  const isNamed = ([letters, names]: [string, readonly string[]]) =>
    letters.toLowerCase() === known || names.includes(known);
  return Object.entries(COUNTRIES).find(isNamed)?.[0] ?? null;
}

const READABLE: readonly (readonly [RegExp, string])[] = [
  [/\u00AD/g, ""],
  [/[‘’‚‛‹›ʼ′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, "-"],
  [/[•‣∙]/g, "·"],
  [/…/g, "..."],
  [/\u2044/g, "/"],
  [/œ/g, "oe"],
  [/Œ/g, "Oe"],
  [/ẞ/g, "SS"],
];
const NOT_ALLOWED = /[^\x20-\x7E\u00A0-\u017F\u0218-\u021B\u20AC]/gu;
const MARKS = /\p{M}/gu;

/** Replaces characters that a Swiss QR code does not allow by similar ones, or drops them. */
function billText(text: string): string {
  const composed = readable(text.normalize("NFC"));
  const allowed = composed.replace(NOT_ALLOWED, (character) =>
    /\s/.test(character) ? " " : simplified(character),
  );
  return allowed.replace(/\s+/g, " ").trim();
}

function shortBillText(text: string, longest: number): string {
  return billText(text).slice(0, longest).trim();
}

function readable(text: string): string {
  return READABLE.reduce((known, [from, to]) => known.replace(from, to), text);
}

/** "ệ" becomes "e", "ﬁ" "fi", "№" "No"; others are dropped. */
function simplified(character: string): string {
  return readable(character.normalize("NFKD").replace(MARKS, "")).replace(NOT_ALLOWED, "");
}

/** Relative to the QR code, which is 46 mm wide on paper. */
export const SWISS_CROSS = {
  white: 7 / 46,
  black: 6 / 46,
  barLength: 3.89 / 46,
  barWidth: 1.17 / 46,
} as const;
