import type { Order } from "../orders/order.ts";
import { addDays, type Day, inZurich } from "../time/calendar.ts";
import { isOnBoard } from "./board-order.ts";

/** A board's list as a device keeps it, and when the server last vouched for it, in milliseconds. */
export interface KeptList {
  readonly at: number;
  readonly orders: readonly Order[];
}

/** What a device may keep: the orders of today's board, and of no other day. */
export function listToKeep(orders: readonly Order[], at: number): KeptList {
  const today = inZurich(new Date(at)).day;
  return { at, orders: onBoardOf(today, orders) };
}

/**
 * What is still shown of a kept list: a kitchen goes on over midnight, so it holds on its day and on the
 * next one. Undefined once it is older: it would only mislead.
 */
export function listStillShown({ at, orders }: KeptList, today: Day): KeptList | undefined {
  const { day } = inZurich(new Date(at));
  const isShown = day === today || day === addDays(today, -1);
  return isShown ? { at, orders: onBoardOf(today, orders) } : undefined;
}

function onBoardOf(today: Day, orders: readonly Order[]): Order[] {
  return orders.filter((order) => isOnBoard(order, { day: today, kind: "creation", today }));
}
