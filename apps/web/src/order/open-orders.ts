import { useStore } from "zustand";
import { useIdentityState } from "../identity/identity-state.ts";
import { list, object, readIf, text, whole } from "../platform/shapes.ts";
import { useVisit, type Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";

/** An order in progress, reduced to what the header shows: no personal data. */
export interface OpenOrder {
  readonly number: number;
  readonly state: string;
  /** In rappen. Zero means there is nothing to pay. */
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

/** Open orders at a shop, newest first; shared by all tabs and kept across reloads. */
export function useOpenOrders(slug: string): OpenOrders {
  const orders = useStore(openOrders(slug, useVisit()));
  // On the kitchen's tablet the orders belong to many customers.
  return useIdentityState(({ status }) => status) === "kitchen" ? NONE : orders;
}

export function updateOpenOrders(
  slug: string,
  visit: Visit,
  change: (known: OpenOrders) => OpenOrders,
): void {
  const { getState, update } = openOrders(slug, visit);
  const known = getState();
  if (JSON.stringify(change(known)) !== JSON.stringify(known)) update(change);
}

export function addOpenOrder(slug: string, visit: Visit, order: OpenOrder): void {
  updateOpenOrders(slug, visit, (known) => {
    const others = known.filter(({ number }) => number !== order.number);
    return [order, ...others].toSorted((a, b) => b.number - a.number);
  });
}

export function forgetOpenOrder(slug: string, visit: Visit, number: number): void {
  updateOpenOrders(slug, visit, (known) => known.filter((order) => order.number !== number));
}
