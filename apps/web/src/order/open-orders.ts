import { useStore } from "zustand";
import { useIdentityState } from "../identity/identity-state.ts";
import { list, object, readIf, text, whole } from "../platform/shapes.ts";
import { useVisit, type Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";

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

const openOrders = storedByVisit<OpenOrders>({
  name: "open-orders",
  read: readIf(list(openOrder)),
  empty: () => NONE,
});

/** The orders at a shop that are under way, the newest first: the same in every tab, and after a reload. */
export function useOpenOrders(slug: string): OpenOrders {
  const orders = useStore(openOrders(slug, useVisit()));
  // On the kitchen's tablet they are anybody's.
  return useIdentityState(({ status }) => status) === "kitchen" ? NONE : orders;
}

/** Changes them, where there is a change. */
export function updateOpenOrders(
  slug: string,
  visit: Visit,
  change: (known: OpenOrders) => OpenOrders,
): void {
  const { getState, update } = openOrders(slug, visit);
  const known = getState();
  if (JSON.stringify(change(known)) !== JSON.stringify(known)) update(change);
}

/** An order was placed, or moved on. */
export function noteOpenOrder(slug: string, visit: Visit, order: OpenOrder): void {
  updateOpenOrders(slug, visit, (known) => {
    const others = known.filter(({ number }) => number !== order.number);
    return [order, ...others].toSorted((a, b) => b.number - a.number);
  });
}

/** Nothing can happen to it any more. */
export function forgetOpenOrder(slug: string, visit: Visit, number: number): void {
  updateOpenOrders(slug, visit, (known) => known.filter((order) => order.number !== number));
}
