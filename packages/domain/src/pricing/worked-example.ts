import { type Composition, compose } from "../menu/composition.ts";
import {
  basePrice,
  type CustomCategory,
  extraPrice,
  includedCount,
  isNeeded,
  mostOf,
  type OptionGroup,
  sizesOf,
  UNLIMITED,
} from "../menu/custom-category.ts";
import type { Rappen } from "../money/rappen.ts";
import { priceCustomLine } from "./custom-line.ts";

/** Where a part of a price comes from: the base, the options' own prices, or a group's extras. */
export interface PricePart {
  readonly of: "base" | "options" | { readonly group: string };
  readonly amount: Rappen;
}

export interface WorkedExample {
  readonly composition: Composition;
  /** What makes the price, each above zero but the base. */
  readonly parts: readonly PricePart[];
  readonly total: Rappen;
}

/** An example that is longer is not read. */
const MAX_GROUPS_BEYOND = 2;

/**
 * A dish that shows what a category's price is made of: its cheapest size, in the first groups that charge for
 * it one more than is included, and of the others what is needed. None where it cannot be composed.
 */
export function workedExample(
  categoryId: string,
  category: CustomCategory,
): WorkedExample | undefined {
  const size = cheapestSize(category);
  const groups = category.options.map((group) => ({
    ...group,
    options: group.options.filter(({ off }) => !off),
  }));
  const beyond = (group: OptionGroup) => {
    const included = includedCount(category, size, group.id);
    const isCharged = included !== UNLIMITED && extraPrice(categoryId, category, group.id) > 0;
    return isCharged && included < mostOf(group) ? Math.max(included + 1, group.min ?? 1) : 0;
  };
  const charging = groups.filter((group) => beyond(group) > 0).slice(0, MAX_GROUPS_BEYOND);
  const countOf = (group: OptionGroup) => {
    if (charging.includes(group as (typeof groups)[number])) return beyond(group);
    return isNeeded(group) ? (group.min ?? 1) : 0;
  };
  const chosen = groups.map((group) => [group.id, cheapest(group, countOf(group))] as const);
  const composed = compose(
    { ...category, options: groups },
    { ...Object.fromEntries(chosen), size },
  );
  if (!composed.ok) return undefined;
  const { base, options, extras, total } = priceCustomLine(categoryId, category, composed.value, 1);
  const parts: PricePart[] = [
    { of: "options", amount: options },
    ...extras.map(({ group, total: amount }) => ({ of: { group }, amount })),
  ];
  return {
    composition: composed.value,
    parts: [{ of: "base", amount: base }, ...parts.filter(({ amount }) => amount > 0)],
    total,
  };
}

function cheapestSize(category: CustomCategory): string | undefined {
  const byPrice = (a: string, b: string) => basePrice(category, a) - basePrice(category, b);
  return sizesOf(category).toSorted(byPrice)[0];
}

/** The first ones among the cheapest, so that the rule is to be seen rather than single prices. */
function cheapest({ options }: OptionGroup, count: number): string[] {
  const byPrice = options.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  return byPrice.slice(0, count).map(({ id }) => id);
}
