import type { Order } from "./order.ts";
import { INITIAL_STATE } from "./states.ts";

/** Orders paid in part never expire; staff settle them. */
export function isUnpaid({ state, received }: Pick<Order, "state" | "received">): boolean {
  return state === INITIAL_STATE && received === 0;
}
