import { MAX_LINE_QUANTITY, MAX_NAME_LABEL, type OrderListLine } from "@comptoir/domain";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { randomId } from "../../../platform/random-id.ts";
import { storedByShop } from "../../../platform/stored-state.ts";
import { storedDish, storedId } from "../dishes/saved-dishes-state.ts";

export interface OrderListState {
  /** One per order: sent again with it, an order that did arrive is not placed twice. */
  readonly key: string;
  readonly lines: readonly OrderListLine[];
  /** Bodies sent under this key without hearing back. */
  readonly unanswered: readonly string[];
}

const storedLine = z.extend(storedDish, {
  id: storedId,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
  nameLabel: z.string().check(z.maxLength(MAX_NAME_LABEL)),
});

const shape = z.object({
  key: z.string(),
  lines: z.array(storedLine),
  unanswered: z.array(z.string()),
});

const emptyOrder = (): OrderListState => ({ key: randomId(), lines: [], unanswered: [] });

/** The order being built in a shop, on this device, the same in every tab. */
export const orderState = storedByShop<OrderListState>({ name: "order", shape, empty: emptyOrder });

export function useOrderLines(slug: string): readonly OrderListLine[] {
  return useStore(orderState(slug), (order) => order.lines);
}

export function changeLines(
  slug: string,
  change: (lines: readonly OrderListLine[]) => readonly OrderListLine[],
): void {
  orderState(slug).update((order) => ({ ...order, lines: change(order.lines) }));
}

/** The next try is an order of its own. */
export function renewKey(slug: string): void {
  orderState(slug).update(({ lines }) => ({ ...emptyOrder(), lines }));
}

export function clearOrder(slug: string): void {
  orderState(slug).update(emptyOrder);
}

/** An answer is known: what was placed leaves the order, and what else there is gets a key of its own. */
export function settleOrder(slug: string, placed: readonly OrderListLine[]): void {
  const ids = new Set(placed.map(({ id }) => id));
  orderState(slug).update(({ lines }) => ({
    ...emptyOrder(),
    lines: lines.filter(({ id }) => !ids.has(id)),
  }));
}
