import type { Rappen } from "./rappen.ts";

/** reduced: food delivered or taken away; standard: the rest, such as alcohol. */
export const VAT_CLASSES = ["reduced", "standard"] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

export type VatRates = Readonly<Record<VatClass, number>>;

export interface DatedVatRates extends VatRates {
  readonly from: string;
}

export const VAT_RATES: readonly DatedVatRates[] = [
  { from: "2018-01-01", reduced: 2.5, standard: 7.7 },
  { from: "2024-01-01", reduced: 2.6, standard: 8.1 },
];

export function vatRatesOn(day: string, rates: readonly DatedVatRates[] = VAT_RATES): VatRates {
  const sorted = rates.toSorted((a, b) => a.from.localeCompare(b.from));
  const { reduced, standard } = sorted.findLast(({ from }) => from <= day) ??
    sorted[0] ?? { reduced: 0, standard: 0 };
  return { reduced, standard };
}

export function vatPercentOf(
  rates: VatRates | null | undefined,
  { vat = "reduced" }: { readonly vat?: VatClass },
): number | null {
  return rates?.[vat] ?? null;
}

/** Up to this amount, a receipt need not name its recipient. */
export const NAMELESS_UP_TO = 400_00 as Rappen;

/** Registered enterprises, and only they, append "TVA" to their number, in every language. */
export function enterpriseNumber(uid: string, isRegistered: boolean): string {
  const plain = uid.replace(/ (?:TVA|MWST|IVA)$/, "");
  return isRegistered ? `${plain} TVA` : plain;
}

const UID = /^CHE-?(\d{3})\.?(\d{3})\.?(\d{3})(?: (?:TVA|MWST|IVA))?$/;
const UID_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4];

/** An enterprise number ("CHE-123.456.788 TVA") with a valid check digit. */
export function isUid(text: string): boolean {
  const digits = UID.exec(text)?.slice(1).join("");
  if (!digits) return false;
  const weighed = UID_WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);
  const check = (11 - (weighed % 11)) % 11;
  return check === Number(digits[8]);
}
