import {
  type Composition,
  type Customizations,
  compose,
  toCustomizations,
} from "../menu/composition.ts";
import { basePrice, type CustomCategory, chosenOptions, sizesOf } from "../menu/custom-category.ts";
import { type Rappen, smaller } from "../money/rappen.ts";
import { type PricedCustomLine, priceCustomLine } from "../pricing/custom-line.ts";
import { accept, type Result } from "../result.ts";
import type { OrderListLine } from "./order-lines.ts";
import {
  asCustomizations,
  changeCategory,
  chosenIn,
  EMPTY_SELECTION,
  loadLine,
  type Selection,
  tortillasOf,
} from "./selection.ts";

interface Composing {
  readonly categoryId: string;
  readonly selection: Selection;
}

/** `setAside` is what was being composed before a line was edited. */
export interface DishDraft extends Composing {
  readonly editing?: { readonly lineId: string; readonly setAside: Composing };
}

export function emptyDraft(categoryId: string): DishDraft {
  return { categoryId, selection: EMPTY_SELECTION, editing: undefined };
}

export function turnToCategory(
  draft: DishDraft,
  categoryId: string,
  category: CustomCategory,
): DishDraft {
  if (categoryId === draft.categoryId) return draft;
  return { ...draft, categoryId, selection: changeCategory(categoryId, category, draft.selection) };
}

export function editLine(
  draft: DishDraft,
  line: OrderListLine,
  category: CustomCategory,
): DishDraft {
  const { categoryId, selection } = draft;
  return {
    categoryId: line.categoryId,
    selection: loadLine(category, line.customizations),
    editing: { lineId: line.id, setAside: draft.editing?.setAside ?? { categoryId, selection } },
  };
}

export function endDraft({ categoryId, editing }: DishDraft): DishDraft {
  return editing ? { ...editing.setAside, editing: undefined } : emptyDraft(categoryId);
}

export function finishSelection(
  category: CustomCategory,
  selection: Selection,
): Result<Customizations> {
  const composition = compose(category, asCustomizations(selection));
  return composition.ok ? accept(toCustomizations(category, composition.value)) : composition;
}

export function draftPrice(
  categoryId: string,
  category: CustomCategory,
  selection: Selection,
): PricedCustomLine {
  return priceCustomLine(categoryId, category, draftComposition(category, selection), 1);
}

export function startingPrice(category: CustomCategory): Rappen {
  const prices = sizesOf(category).map((size) => basePrice(category, size));
  return prices.length > 0 ? prices.reduce(smaller) : category.basePrice;
}

function draftComposition(category: CustomCategory, selection: Selection): Composition {
  const choices = category.options.flatMap((group) => {
    const options = chosenOptions(group, chosenIn(selection, group.id));
    return options.length > 0 ? [{ group: group.id, options }] : [];
  });
  return { size: selection.size, tortillas: tortillasOf(category, selection), choices };
}
