import type { Order } from "../orders/order.ts";
import { INITIAL_STATE } from "../orders/states.ts";
import { isTrial } from "../orders/trial-order.ts";

/** Which orders somebody has opened or touched on a device: all up to a number, and single ones above it. */
export interface Seen {
  readonly upTo: number;
  readonly above: readonly number[];
}

type Incoming = Pick<Order, "number" | "state" | "history">;

/** Where nobody has ever looked, nothing that is there already is new. */
export function startSeen(orders: readonly Incoming[]): Seen {
  return { upTo: highest(orders), above: [] };
}

/** It waits for its payment and has never moved: one that was taken back is no news. */
export function isUnseen(order: Incoming, { upTo, above }: Seen): boolean {
  const { number, state, history } = order;
  const isFresh = state === INITIAL_STATE && history.length === 1;
  return isFresh && (number > upTo || isTrial(order)) && !above.includes(number);
}

/**
 * Adds an order that was opened or touched. Numbers only rise, so what lies below the oldest unseen order
 * of the list need not be remembered one by one; what the list does not reach yet stays as it is.
 */
export function addSeen(seen: Seen, orders: readonly Incoming[], number: number): Seen {
  const touched = { ...seen, above: [...new Set([...seen.above, number])] };
  const counted = orders.filter((order) => !isTrial(order));
  const unseen = counted.filter((order) => isUnseen(order, touched)).map((order) => order.number);
  const upTo = Math.max(seen.upTo, Math.min(highest(orders), ...unseen.map((first) => first - 1)));
  const trials = orders.filter(isTrial).map((order) => order.number);
  return {
    upTo,
    above: touched.above.filter((above) => above > upTo || trials.includes(above)),
  };
}

function highest(orders: readonly Incoming[]): number {
  return Math.max(0, ...orders.map(({ number }) => number));
}
