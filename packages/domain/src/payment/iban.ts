/** An account in Switzerland or Liechtenstein. */
export interface Account {
  /** Without spaces, in capitals. */
  readonly iban: string;
  /** It takes payments with a QR reference only, and others none with one. */
  readonly isQr: boolean;
}

/** Reads an IBAN in any writing; null unless its check digits are right and it is one of CH or LI. */
export function readIban(text: string): Account | null {
  const iban = text.replace(/\s/g, "").toUpperCase();
  const [, institution] = /^(?:CH|LI)\d\d(\d{5})[0-9A-Z]{12}$/.exec(iban) ?? [];
  if (!institution || restOf97(iban) !== 1) return null;
  return { iban, isQr: institution >= "30000" && institution <= "31999" };
}

/** As people read and type it: in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/** ISO 7064 mod 97-10: the first four characters go last, letters count from ten. One remains of what is right. */
export function restOf97(text: string): number {
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
