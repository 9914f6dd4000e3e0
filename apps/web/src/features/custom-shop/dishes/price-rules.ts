import {
  type CustomCategory,
  countBeyond,
  type Extra,
  extraPrice,
  includedCount,
  type Language,
  MEAT,
  type OptionGroup,
  type TaxRule,
  TORTILLA,
  UNLIMITED,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../../i18n/bundles.ts";
import { formatPercent, formatSurcharge } from "../../../i18n/formats.ts";

type Words = Dictionary<Bundles["composer"]>;
type RuleWords = Words["rules"];
type Counted = keyof RuleWords["included"];

const COUNTED: readonly Counted[] = [MEAT, "sauces", "cheese", "garniture", TORTILLA];

/** Groups a shop made up itself are counted in general words. */
function counted(group: string): Counted {
  return COUNTED.find((known) => known === group) ?? "other";
}

interface PricedGroup {
  readonly categoryId: string;
  readonly category: CustomCategory;
  readonly size: string | undefined;
}

/** How many of a group the price includes and what more cost: "2 viandes comprises, puis +1.00". */
export function groupRule(
  rules: RuleWords,
  { categoryId, category, size }: PricedGroup,
  group: Pick<OptionGroup, "id" | "type">,
): string {
  if (group.type === "radio") return group.id === MEAT ? rules.one.meat : rules.one.other;
  const included = includedCount(category, size, group.id);
  const each = extraPrice(categoryId, category, group.id);
  if (included === UNLIMITED || each === 0) return rules.unlimited;
  const kind = counted(group.id);
  const price = formatSurcharge(each);
  if (included === 0) return rules.each[kind](price);
  return rules.included_then(rules.included[kind](included), price);
}

/** What a dish pays beyond the included, each and together: "1 viande en plus : +1.00". */
export function extraRule(
  rules: RuleWords,
  { group, chosen, included, each, total }: Extra,
): string {
  const count = countBeyond(included, chosen);
  return rules.more[counted(group)](count, formatSurcharge(each), formatSurcharge(total));
}

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
