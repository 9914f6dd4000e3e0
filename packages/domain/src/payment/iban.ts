export interface Account {
  readonly iban: string;
  /** Accepts only payments with a QR reference; other accounts accept none with one. */
  readonly isQr: boolean;
}

export function readIban(text: string): Account | null {
  const iban = text.replace(/\s/g, "").toUpperCase();
  const [, institution] = /^(?:CH|LI)\d\d(\d{5})[0-9A-Z]{12}$/.exec(iban) ?? [];
  if (!institution || restOf97(iban) !== 1) return null;
  return { iban, isQr: institution >= "30000" && institution <= "31999" };
}

export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/**
 * ISO 7064 mod 97-10: the first four characters move to the end, letters count from 10. Valid text
 * leaves 1.
 */
export function restOf97(text: string): number {
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
