import type { OrderListLine } from "../composer/order-lines.ts";
import type { CustomCategory } from "../menu/custom-category.ts";
import type { Rappen } from "../money/rappen.ts";
import {
  customizationsOf,
  type MenuTerms,
  type OrderableDish,
  type OrderLine,
  orderComposed,
  orderDish,
} from "../orders/order-line.ts";
import type { Day } from "../time/calendar.ts";
import { isOnWeekday } from "../time/weekdays.ts";
import type { NewBasketLine } from "./basket.ts";

export type NewOrderListLine = Omit<OrderListLine, "id">;

export type ReorderChange =
  | { readonly kind: "gone" | "not_today"; readonly line: number }
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

type Offer<L> = { readonly line: L; readonly unit: Rappen } | "gone" | "not_today";

const NO_TERMS: MenuTerms = { naming: () => ({}) };

export function reorderDishes(
  menu: Readonly<Record<string, { readonly options: readonly OrderableDish[] }>>,
  past: readonly OrderLine[],
): Reorder<NewBasketLine> {
  return reorder(past, (line) => {
    if (line.kind !== "dish") return "gone";
    const { dishId, size, quantity } = line;
    const varieties = line.varieties.map(({ id }) => id);
    const today = orderDish(menu, NO_TERMS, { dishId, size, varieties, quantity });
    if (!today.ok) return "gone";
    const price = today.value.unit;
    const chosen = { size: today.value.size ?? undefined, varieties: idsOf(today.value.varieties) };
    return { line: { itemId: dishId, ...chosen, quantity, price }, unit: price };
  });
}

/** Composed dishes are made on the day they are ordered. */
export function reorderComposed(
  menu: Readonly<Record<string, CustomCategory>>,
  past: readonly OrderLine[],
  day: Day,
): Reorder<NewOrderListLine> {
  return reorder(past, (line) => {
    if (line.kind !== "composed") return "gone";
    const { categoryId, quantity, label } = line;
    const customizations = customizationsOf(line);
    const today = orderComposed(menu, NO_TERMS, { categoryId, customizations, quantity });
    if (!today.ok) return "gone";
    if (!isOnWeekday(menu[categoryId]?.weekdays, day)) return "not_today";
    const kept = customizationsOf(today.value);
    const again = { categoryId, customizations: kept, quantity, nameLabel: label ?? "" };
    return { line: again, unit: today.value.unit };
  });
}

function idsOf(named: readonly { readonly id: string }[]): string[] {
  return named.map(({ id }) => id);
}

function reorder<L>(past: readonly OrderLine[], offer: (line: OrderLine) => Offer<L>): Reorder<L> {
  const lines: L[] = [];
  const changes: ReorderChange[] = [];
  for (const [index, line] of past.entries()) {
    const today = offer(line);
    if (typeof today === "string") {
      changes.push({ kind: today, line: index });
      continue;
    }
    lines.push(today.line);
    if (today.unit !== line.unit) {
      changes.push({ kind: "price", line: index, before: line.unit, now: today.unit });
    }
  }
  return { lines, changes };
}
