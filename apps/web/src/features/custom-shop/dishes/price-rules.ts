import {
  type CustomCategory,
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

/** What a dish pays beyond the included: "2 viandes comprises, +1.00 au-delà". */
export function extraRule(rules: RuleWords, extra: Extra, groupName: string): string {
  const price = formatSurcharge(extra.total);
  if (extra.included === 0) return `${groupName} ${price}`;
  return rules.beyond(rules.included[counted(extra.group)](extra.included), price);
}

/** What a price on the page has to do with the tax, where there is one: "hors taxe". */
export function taxNote(words: Words, { percent, mode }: TaxRule, language: Language): string {
  if (percent === 0) return "";
  return mode === "added" ? words.before_tax : words.with_tax(formatPercent(percent, language));
}
