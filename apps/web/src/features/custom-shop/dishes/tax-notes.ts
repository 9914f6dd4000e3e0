import type { Language, TaxRule } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../../i18n/bundles.ts";
import { formatPercent } from "../../../i18n/formats.ts";

type Words = Dictionary<Bundles["composer"]>;

export function taxNotes(words: Words, { percent, mode }: TaxRule, language: Language) {
  const rate = formatPercent(percent, language);
  const isAdded = mode === "added" && percent > 0;
  return {
    /** With tax added, dish prices include it, but surcharges of options do not. */
    extras: isAdded ? words.extras_before_tax(rate) : "",
    price: !isAdded && percent > 0 ? words.with_tax(rate) : "",
  };
}
