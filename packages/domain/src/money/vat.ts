import type { Rappen } from "./rappen.ts";

/** What a dish is for value-added tax: food that is delivered or taken away; or the rest, such as alcohol. */
export const VAT_CLASSES = ["reduced", "standard"] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

/** The rates of a time, in percent. */
export type VatRates = Readonly<Record<VatClass, number>>;

/** From that day on. */
export interface DatedVatRates extends VatRates {
  readonly from: string;
}

/** Of Switzerland. */
export const VAT_RATES: readonly DatedVatRates[] = [
  { from: "2018-01-01", reduced: 2.5, standard: 7.7 },
  { from: "2024-01-01", reduced: 2.6, standard: 8.1 },
];

/** The rates of a day; before the first ones, the first ones. */
export function vatRatesOn(day: string, rates: readonly DatedVatRates[] = VAT_RATES): VatRates {
  const sorted = rates.toSorted((a, b) => a.from.localeCompare(b.from));
  const { reduced, standard } = sorted.findLast(({ from }) => from <= day) ??
    sorted[0] ?? { reduced: 0, standard: 0 };
  return { reduced, standard };
}

/** Of something sold, where there are rates: the shop is registered for value-added tax. */
export function vatPercentOf(
  rates: VatRates | null | undefined,
  { vat = "reduced" }: { readonly vat?: VatClass | undefined },
): number | null {
  return rates?.[vat] ?? null;
}

/** Up to this much a receipt need not name who it is for. */
export const NAMELESS_UP_TO = 400_00 as Rappen;

/**
 * How an enterprise's number is written: with the tax's name behind it by who is registered for it, and by
 * nobody else. That name is part of the number and is the same in every language that we speak.
 */
export function enterpriseNumber(uid: string, isRegistered: boolean): string {
  const plain = uid.replace(/ (?:TVA|MWST|IVA)$/, "");
  return isRegistered ? `${plain} TVA` : plain;
}

const UID = /^CHE-?(\d{3})\.?(\d{3})\.?(\d{3})(?: (?:TVA|MWST|IVA))?$/;
const UID_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4];

/** Whether it is an enterprise's number ("CHE-123.456.788 TVA"): its last digit checks the others. */
export function isUid(text: string): boolean {
  const digits = UID.exec(text)?.slice(1).join("");
  if (!digits) return false;
  const weighed = UID_WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);
  const check = (11 - (weighed % 11)) % 11;
  return check === Number(digits[8]);
}
