import type { Order } from "./order.ts";

/**
 * Trials show an owner how an order arrives. They take no number of the shop's count, and are in no
 * figure and no book.
 */
export function isTrial({ number }: Pick<Order, "number">): boolean {
  return number < 0;
}

export function shownNumber(order: Pick<Order, "number">): number {
  return isTrial(order) ? 0 : order.number;
}
