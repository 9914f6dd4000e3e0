import { useStore } from "zustand";
import { useIdentityState } from "../identity/identity-state.ts";
import { list, object, readIf, text, whole } from "../platform/shapes.ts";
import { storedByShop } from "../platform/stored-state.ts";

/** An order that is not eaten yet, as far as a header tells it: nothing about who ordered what. */
export interface OpenOrder {
  readonly number: number;
  readonly state: string;
  /** In rappen: whoever has nothing to pay is not told to. */
  readonly total: number;
}

const openOrder = object<OpenOrder>({ number: whole(), state: text(), total: whole() });

type OpenOrders = readonly OpenOrder[];

const NONE: OpenOrders = [];

const openOrders = storedByShop<OpenOrders>({
  name: "open-orders",
  read: readIf(list(openOrder)),
  empty: () => NONE,
});

/** The orders at a shop that are under way, the newest first: the same in every tab, and after a reload. */
export function useOpenOrders(slug: string): OpenOrders {
  const orders = useStore(openOrders(slug));
  // On the kitchen's tablet they are anybody's.
  return useIdentityState(({ status }) => status) === "kitchen" ? NONE : orders;
}

/** Changes them, where there is a change. */
export function updateOpenOrders(slug: string, change: (known: OpenOrders) => OpenOrders): void {
  const { getState, update } = openOrders(slug);
  const known = getState();
  if (JSON.stringify(change(known)) !== JSON.stringify(known)) update(change);
}

/** An order was placed, or moved on. */
export function noteOpenOrder(slug: string, order: OpenOrder): void {
  updateOpenOrders(slug, (known) => {
    const others = known.filter(({ number }) => number !== order.number);
    return [order, ...others].toSorted((a, b) => b.number - a.number);
  });
}

/** Nothing can happen to it any more. */
export function forgetOpenOrder(slug: string, number: number): void {
  updateOpenOrders(slug, (known) => known.filter((order) => order.number !== number));
}
