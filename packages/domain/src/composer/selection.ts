import { asList, type Customizations } from "../menu/composition.ts";
import {
  type CustomCategory,
  isNeeded,
  MAX_TORTILLAS,
  MEAT,
  minTortillas,
  mostOf,
  type OptionGroup,
  sizesOf,
  takesSize,
  takesTortillas,
} from "../menu/custom-category.ts";

export interface Selection {
  readonly size?: string;
  readonly tortillas?: number;
  readonly chosen: Readonly<Record<string, readonly string[]>>;
}

export const EMPTY_SELECTION: Selection = { size: undefined, tortillas: undefined, chosen: {} };

const TACOS = "tacos";
const CLEARED_OUTSIDE_TACOS: readonly string[] = ["sauces", "cheese"];

/**
 * Tacos keep everything they offer. Other categories clear sauces, cheese, size and tortillas, and
 * keep one meat.
 */
export function changeCategory(
  categoryId: string,
  category: CustomCategory,
  selection: Selection,
): Selection {
  if (categoryId === TACOS) return keepOffered(category, selection);
  const chosen = Object.entries(selection.chosen)
    .filter(([group]) => !CLEARED_OUTSIDE_TACOS.includes(group))
    .map(([group, ids]) => {
      const offered = offeredIn(category, group, ids);
      return [group, group === MEAT ? offered.slice(0, 1) : offered] as const;
    });
  return keepOffered(category, { ...EMPTY_SELECTION, chosen: Object.fromEntries(chosen) });
}

export function pickSize(category: CustomCategory, selection: Selection, size: string): Selection {
  const tortillas = takesTortillas(category) ? minTortillas(category, size) : undefined;
  return { ...selection, size, tortillas };
}

export function setTortillas(
  category: CustomCategory,
  selection: Selection,
  count: number,
): Selection {
  return { ...selection, tortillas: withinTortillas(category, selection.size, count) };
}

/** Does nothing if the group is full. A required radio group cannot be unticked. */
export function toggleOption(
  group: OptionGroup,
  selection: Selection,
  optionId: string,
): Selection {
  const before = chosenIn(selection, group.id);
  const isChosen = before.includes(optionId);
  if (isChosen ? !canUntick(group) : isFull(group, selection)) return selection;
  const others = group.type === "radio" ? [] : before.filter((id) => id !== optionId);
  const after = isChosen ? others : [...others, optionId];
  return { ...selection, chosen: { ...selection.chosen, [group.id]: after } };
}

/** Never for a radio group, whose option can be exchanged. */
export function isFull(group: OptionGroup, selection: Selection): boolean {
  return group.type === "checkbox" && chosenIn(selection, group.id).length >= mostOf(group);
}

export function hasAll({ id, options }: OptionGroup, selection: Selection): boolean {
  return chosenIn(selection, id).length === options.length;
}

export function toggleAll(group: OptionGroup, selection: Selection): Selection {
  const after = hasAll(group, selection) ? [] : group.options.map(({ id }) => id);
  return { ...selection, chosen: { ...selection.chosen, [group.id]: after } };
}

export function awaitsSize(category: CustomCategory, selection: Selection): boolean {
  return takesSize(category) && selection.size === undefined;
}

export function chosenIn(selection: Selection, group: string): readonly string[] {
  return selection.chosen[group] ?? [];
}

export function tortillasOf(category: CustomCategory, selection: Selection): number | undefined {
  if (!takesTortillas(category)) return undefined;
  return selection.tortillas ?? minTortillas(category, selection.size);
}

export function loadLine(category: CustomCategory, customizations: Customizations): Selection {
  const { size, tortillaAmount, ...groups } = customizations;
  const chosen = Object.entries(groups).map(([group, value]) => [group, asList(value)] as const);
  return keepOffered(category, {
    size,
    tortillas: tortillaAmount ? Number(tortillaAmount) : undefined,
    chosen: Object.fromEntries(chosen),
  });
}

export function asCustomizations({ size, tortillas, chosen }: Selection): Customizations {
  return {
    ...chosen,
    size,
    tortillaAmount: tortillas === undefined ? undefined : String(tortillas),
  };
}

function canUntick(group: OptionGroup): boolean {
  return group.type === "checkbox" || !isNeeded(group);
}

function keepOffered(category: CustomCategory, selection: Selection): Selection {
  const chosen = category.options
    .map(({ id }) => [id, offeredIn(category, id, chosenIn(selection, id))] as const)
    .filter(([, ids]) => ids.length > 0);
  const size = sizesOf(category).find((offered) => offered === selection.size);
  const next = { size, tortillas: undefined, chosen: Object.fromEntries(chosen) };
  if (!takesTortillas(category) || awaitsSize(category, next)) return next;
  if (selection.tortillas === undefined) return next;
  return { ...next, tortillas: withinTortillas(category, size, selection.tortillas) };
}

function offeredIn(category: CustomCategory, group: string, ids: readonly string[]): string[] {
  const offer = category.options.find(({ id }) => id === group);
  if (!offer) return [];
  const offered = ids.filter((id) => offer.options.some((option) => option.id === id));
  return offered.slice(0, mostOf(offer));
}

function withinTortillas(
  category: CustomCategory,
  size: string | undefined,
  count: number,
): number {
  const min = minTortillas(category, size);
  return Number.isInteger(count) ? Math.min(Math.max(count, min), MAX_TORTILLAS) : min;
}
