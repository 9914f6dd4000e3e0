import {
  type CustomCategory,
  countBeyond,
  type Extra,
  extraPrice,
  includedCount,
  MEAT,
  type OptionGroup,
  TORTILLA,
  UNLIMITED,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../i18n/bundles.ts";
import { formatSurcharge } from "../i18n/formats.ts";

type RuleWords = Dictionary<Bundles["composer"]>["rules"];
type Counted = keyof RuleWords["included"];

const COUNTED: readonly Counted[] = [MEAT, "sauces", "cheese", "garniture", TORTILLA];

/** Groups defined by a shop use the general wording. */
function counted(group: string): Counted {
  return COUNTED.find((known) => known === group) ?? "other";
}

interface PricedGroup {
  readonly categoryId: string;
  readonly category: CustomCategory;
  readonly size: string | undefined;
}

type RuledGroup = Pick<OptionGroup, "id" | "type" | "min" | "max">;

/** Limits, included options and surcharge of a group: "2 viandes comprises, puis +1.00". */
export function groupRule(rules: RuleWords, priced: PricedGroup, group: RuledGroup): string {
  if (group.type === "radio") return group.id === MEAT ? rules.one.meat : rules.one.other;
  return [countRule(rules, group), priceRule(rules, priced, group.id)].filter(Boolean).join(" · ");
}

/** "2 à 4 au choix"; empty without limits. */
function countRule({ count }: RuleWords, { min = 1, max }: RuledGroup): string {
  if (max === undefined) return min > 1 ? count.at_least(min) : "";
  if (min === max) return count.exactly(max);
  return min > 1 ? count.between(min, max) : count.at_most(max);
}

function priceRule(
  rules: RuleWords,
  { categoryId, category, size }: PricedGroup,
  group: string,
): string {
  const included = includedCount(category, size, group);
  const each = extraPrice(categoryId, category, group);
  if (included === UNLIMITED || each === 0) return rules.unlimited;
  const kind = counted(group);
  const price = formatSurcharge(each);
  if (included === 0) return rules.each[kind](price);
  return rules.included_then(rules.included[kind](included), price);
}

/** "1 viande en plus : +1.00" */
export function extraRule(
  rules: RuleWords,
  { group, chosen, included, each, total }: Extra,
): string {
  const count = countBeyond(included, chosen);
  return rules.more[counted(group)](count, formatSurcharge(each), formatSurcharge(total));
}
