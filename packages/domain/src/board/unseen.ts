import { isTrial, type Order } from "../orders/order.ts";
import { INITIAL_STATE } from "../orders/states.ts";

/** Orders opened on a device: all up to a number, and single ones above it. */
export interface Seen {
  readonly upTo: number;
  readonly above: readonly number[];
}

type Incoming = Pick<Order, "number" | "state" | "history">;

/** On a new device, existing orders count as seen. */
export function startSeen(orders: readonly Incoming[]): Seen {
  return { upTo: highest(orders), above: [] };
}

/** Recalled orders are not new. */
export function isUnseen(order: Incoming, { upTo, above }: Seen): boolean {
  const { number, state, history } = order;
  const isFresh = state === INITIAL_STATE && history.length === 1;
  return isFresh && (number > upTo || isTrial(order)) && !above.includes(number);
}

/** Numbers only rise: seen orders below the oldest unseen one need not be stored. */
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
