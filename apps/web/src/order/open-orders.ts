import { isFinal, ORDER_STATES, type OrderState, type Rappen, rappen } from "@comptoir/domain";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { storedByShop } from "../platform/stored-state.ts";

/** An order that is not eaten yet, as far as a header tells it: nothing about who ordered what. */
export interface OpenOrder {
  readonly number: number;
  readonly state: OrderState;
  readonly total: Rappen;
}

const openOrder = z.object({
  number: z.int(),
  state: z.enum(ORDER_STATES),
  total: z.pipe(z.int(), z.transform(rappen)),
});

type OpenOrders = readonly OpenOrder[];

const openOrders = storedByShop<OpenOrders>({
  name: "open-orders",
  shape: z.array(openOrder),
  empty: () => [],
});

/** The orders at a shop that are under way, the newest first: the same in every tab, and after a reload. */
export function useOpenOrders(slug: string): OpenOrders {
  return useStore(openOrders(slug));
}

/** The server told which they are. */
export function replaceOpenOrders(slug: string, orders: OpenOrders): void {
  openOrders(slug).update((known) => (isSame(known, orders) ? known : orders));
}

/** An order was placed or moved on; once nothing can happen to it any more, it is no longer open. */
export function noteOrder(slug: string, order: OpenOrder): void {
  const { getState, update } = openOrders(slug);
  const isKnown = getState().some((one) => isSame(one, order));
  if (isKnown) return;
  update((known) => {
    const others = known.filter(({ number }) => number !== order.number);
    if (isFinal(order.state)) return others;
    return [order, ...others].toSorted((a, b) => b.number - a.number);
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
