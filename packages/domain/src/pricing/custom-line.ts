import type { Composition } from "../menu/composition.ts";
import {
  basePrice,
  type CustomCategory,
  countBeyond,
  extraPrice,
  includedCount,
  TORTILLA,
} from "../menu/custom-category.ts";
import { type Rappen, sum, times } from "../money/rappen.ts";

/** "2 meats included, the 3rd +1.00" */
export interface Extra {
  readonly group: string;
  readonly chosen: number;
  readonly included: number;
  readonly each: Rappen;
  readonly total: Rappen;
}

export interface PricedCustomLine {
  readonly base: Rappen;
  readonly options: Rappen;
  readonly extras: readonly Extra[];
  readonly unit: Rappen;
  readonly quantity: number;
  readonly total: Rappen;
}

/** (base + option prices + extras) × quantity. The only place a composed line gets its price. */
export function priceCustomLine(
  categoryId: string,
  category: CustomCategory,
  composition: Composition,
  quantity: number,
): PricedCustomLine {
  const { size, choices, tortillas } = composition;
  const base = basePrice(category, size);
  const options = sum(
    choices.flatMap((choice) => choice.options.map((option) => option.price ?? (0 as Rappen))),
  );
  const counts = choices.map(({ group, options: { length } }) => ({ group, chosen: length }));
  if (tortillas !== undefined) counts.push({ group: TORTILLA, chosen: tortillas });
  const extras = counts.map(({ group, chosen }): Extra => {
    const included = includedCount(category, size, group);
    const each = extraPrice(categoryId, category, group);
    return { group, chosen, included, each, total: times(each, countBeyond(included, chosen)) };
  });
  const unit = sum([base, options, ...extras.map((extra) => extra.total)]);
  return { base, options, extras, unit, quantity, total: times(unit, quantity) };
}
