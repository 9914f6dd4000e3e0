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

export interface PricePart {
  readonly of: "base" | "options" | { readonly group: string };
  readonly amount: Rappen;
}

export interface WorkedExample {
  readonly composition: Composition;
  readonly parts: readonly PricePart[];
  readonly total: Rappen;
}

const MAX_GROUPS_BEYOND = 2;

/**
 * Shows how a category's price is computed: the cheapest size, one piece more than included in the
 * first charging groups, and what is required of the others. undefined if it cannot be composed.
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

function cheapest({ options }: OptionGroup, count: number): string[] {
  const byPrice = options.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  return byPrice.slice(0, count).map(({ id }) => id);
}
