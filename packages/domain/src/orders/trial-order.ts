import type { Order } from "./order.ts";

/**
 * Placed by an owner to see what the kitchen will see. Its number is below those of the shop's own count, so that
 * it takes none of them; it is in no figure and no book, and can be thrown away.
 */
export function isTrial({ number }: Pick<Order, "number">): boolean {
  return number < 0;
}

/** What people read as an order's number. */
export function shownNumber(order: Pick<Order, "number">): number {
  return isTrial(order) ? 0 : order.number;
}
