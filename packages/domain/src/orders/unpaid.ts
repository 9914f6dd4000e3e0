import type { Order } from "./order.ts";
import { INITIAL_STATE } from "./states.ts";

/** Whether nothing came for it yet. Where something did, it is staff's to settle, and never ends by itself. */
export function isUnpaid({ state, received }: Pick<Order, "state" | "received">): boolean {
  return state === INITIAL_STATE && received === 0;
}
