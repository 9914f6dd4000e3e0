import type { Order } from "../orders/order.ts";
import { addDays, type Day, inZurich } from "../time/calendar.ts";
import { isOnBoard } from "./board-order.ts";

/** `at`: when the server last confirmed it, in milliseconds. */
export interface StoredBoard {
  readonly at: number;
  readonly orders: readonly Order[];
}

export function boardToStore(orders: readonly Order[], at: number): StoredBoard {
  const today = inZurich(new Date(at)).day;
  return { at, orders: onBoardOf(today, orders) };
}

/** Kitchens work past midnight: a list is valid on its day and on the next. */
export function validBoard({ at, orders }: StoredBoard, today: Day): StoredBoard | undefined {
  const { day } = inZurich(new Date(at));
  const isShown = day === today || day === addDays(today, -1);
  return isShown ? { at, orders: onBoardOf(today, orders) } : undefined;
}

function onBoardOf(today: Day, orders: readonly Order[]): Order[] {
  return orders.filter((order) => isOnBoard(order, { day: today, kind: "creation", today }));
}
