import type { Language, TaxRule } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../../i18n/bundles.ts";
import { formatPercent } from "../../../i18n/formats.ts";

type Words = Dictionary<Bundles["composer"]>;

/** What the shop's prices have to do with the tax: in which mode, and how much. */
export function taxNotes(words: Words, { percent, mode }: TaxRule, language: Language) {
  const rate = formatPercent(percent, language);
  const isAdded = mode === "added" && percent > 0;
  return {
    /** Where it is added, prices say what is paid; what options add to them is said before tax. */
    extras: isAdded ? words.extras_before_tax(rate) : "",
    price: !isAdded && percent > 0 ? words.with_tax(rate) : "",
  };
}
