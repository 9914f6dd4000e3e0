import { type Rappen, toChf } from "../money/rappen.ts";

export interface QrBill {
  readonly iban: string;
  readonly creditor: {
    readonly name: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    /** By its name in English, or its two letters. */
    readonly country: string;
  };
  readonly amount: Rappen;
  /** What the payment is for, as the shop reads it on its account. */
  readonly message: string;
}

const NOBODY = ["", "", "", "", "", "", ""];
const MOST_RAPPEN = 99_999_999_999;
const COUNTRIES: Readonly<Record<string, string>> = { Switzerland: "CH", Liechtenstein: "LI" };

/**
 * What a Swiss QR code says to a bank's app ("SPC" 0200 of SIX, without a reference), or null where a
 * bank would refuse it: without a sound IBAN, a name, a place, or anything to pay.
 */
export function qrBillText({ iban, creditor, amount, message }: QrBill): string | null {
  const account = plainIban(iban);
  const name = write(creditor.name, 70);
  const [street, building] = splitStreet(creditor.street);
  const postalCode = write(creditor.postalCode, 16);
  const city = write(creditor.city, 35);
  const country = COUNTRIES[creditor.country] ?? creditor.country;
  const isComplete = account && name && postalCode && city && /^[A-Z]{2}$/.test(country);
  if (!isComplete || amount <= 0 || amount > MOST_RAPPEN) return null;
  return [
    ...["SPC", "0200", "1"],
    account,
    ...["S", name, write(street, 70), write(building, 16), postalCode, city, country],
    ...NOBODY,
    ...[toChf(amount).toFixed(2), "CHF"],
    ...NOBODY,
    ...["NON", "", write(message, 140), "EPD"],
  ].join("\n");
}

/** Without its spaces; null unless it is one of Switzerland or Liechtenstein that takes payments without a reference. */
function plainIban(text: string): string | null {
  const iban = text.replace(/\s/g, "").toUpperCase();
  const [, institution] = /^(?:CH|LI)\d\d(\d{5})[0-9A-Z]{12}$/.exec(iban) ?? [];
  if (!institution || checksumOf(iban) !== 1) return null;
  return isQrInstitution(Number(institution)) ? null : iban;
}

/** ISO 7064: the country and the check digits go last, letters count from ten, and one remains. */
function checksumOf(iban: string): number {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** Accounts there are for payments with a QR reference only. */
function isQrInstitution(institution: number): boolean {
  return institution >= 30_000 && institution <= 31_999;
}

/** "Chemin des Abeilles 4" as a street and a house. */
function splitStreet(text: string): [street: string, building: string] {
  const [, street = text, building = ""] = /^(.*\S)\s+(\d+\s?[A-Za-z]?)$/.exec(text.trim()) ?? [];
  return [street, building];
}

const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—]/g, "-"],
  [/\s+/g, " "],
];
const NOT_ALLOWED = /[^\x20-\x7E\u00A0-\u017F\u0218-\u021B\u20AC]/gu;

/** In the characters that the code may carry, and no more of them than it may. */
function write(text: string, longest: number): string {
  const plain = TYPOGRAPHIC.reduce((known, [from, to]) => known.replace(from, to), text);
  return plain.replace(NOT_ALLOWED, "").trim().slice(0, longest).trim();
}
