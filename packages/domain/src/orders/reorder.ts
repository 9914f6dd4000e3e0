import type { NewBasketLine } from "../basket/basket.ts";
import { type Customizations, compose, toCustomizations } from "../menu/composition.ts";
import type { CustomCategory } from "../menu/custom-category.ts";
import { checkItemChoice, unitPrice } from "../menu/simple-item.ts";
import type { Rappen } from "../money/rappen.ts";
import { priceCustomLine } from "../pricing/custom-line.ts";
import { findItem, type SimpleMenu } from "../pricing/simple-line.ts";

/** A line of an earlier order; `unit` is what one of it cost then. */
interface PastLine {
  readonly quantity: number;
  readonly unit: Rappen;
}

export interface PastSimpleLine extends PastLine {
  readonly itemId: string;
  readonly size: string | undefined;
  readonly varieties: readonly string[];
}

export interface PastCustomLine extends PastLine {
  readonly categoryId: string;
  readonly customizations: Customizations;
  readonly nameLabel: string | undefined;
}

export type NewCustomLine = Omit<PastCustomLine, "unit">;

/** What is different from last time; `line` is the place in the earlier order. */
export type ReorderChange =
  | { readonly kind: "gone"; readonly line: number }
  | {
      readonly kind: "price";
      readonly line: number;
      readonly before: Rappen;
      readonly now: Rappen;
    };

export interface Reorder<L> {
  readonly lines: readonly L[];
  readonly changes: readonly ReorderChange[];
}

interface Offer<L> {
  readonly line: L;
  readonly unit: Rappen;
}

/** The same dishes at today's prices, and what today's menu does not offer or prices otherwise. */
export function reorderSimple(
  menu: SimpleMenu,
  past: readonly PastSimpleLine[],
): Reorder<NewBasketLine> {
  return reorder(past, ({ itemId, size, varieties, quantity }) => {
    const item = findItem(menu, itemId);
    if (!item) return undefined;
    const choice = checkItemChoice(item, { size, varieties });
    if (!choice.ok) return undefined;
    const price = unitPrice(item, choice.value.size);
    return { line: { itemId, ...choice.value, quantity, price }, unit: price };
  });
}

export function reorderCustom(
  menu: Readonly<Record<string, CustomCategory>>,
  past: readonly PastCustomLine[],
): Reorder<NewCustomLine> {
  return reorder(past, ({ categoryId, customizations, quantity, nameLabel }) => {
    const category = Object.hasOwn(menu, categoryId) ? menu[categoryId] : undefined;
    const composed = category && compose(category, customizations);
    if (!category || !composed?.ok) return undefined;
    const { unit } = priceCustomLine(categoryId, category, composed.value, quantity);
    const kept = toCustomizations(category, composed.value);
    return { line: { categoryId, customizations: kept, quantity, nameLabel }, unit };
  });
}

function reorder<P extends PastLine, L>(
  past: readonly P[],
  offer: (line: P) => Offer<L> | undefined,
): Reorder<L> {
  const lines: L[] = [];
  const changes: ReorderChange[] = [];
  for (const [index, line] of past.entries()) {
    const today = offer(line);
    if (!today) {
      changes.push({ kind: "gone", line: index });
      continue;
    }
    lines.push(today.line);
    if (today.unit !== line.unit) {
      changes.push({ kind: "price", line: index, before: line.unit, now: today.unit });
    }
  }
  return { lines, changes };
}
