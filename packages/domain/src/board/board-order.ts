import { type Day, inZurich } from "../delivery/calendar.ts";
import { ORDER_STATES, type OrderState } from "../orders/states.ts";

/** What the board's rules read of an order. */
export interface BoardOrder {
  readonly _id: string;
  readonly orderNumber: number;
  readonly state: OrderState;
  readonly createdAt: string;
  readonly history: readonly { readonly state: OrderState; readonly at: string }[];
  readonly deliveryTimePreference: { readonly date: string } | null;
}

/** Which day a board looks at: the day orders came in, or the day they go out. */
export type DayKind = "creation" | "delivery";

export function isOnDay(order: BoardOrder, day: Day, kind: DayKind): boolean {
  return kind === "delivery"
    ? order.deliveryTimePreference?.date === day
    : inZurich(new Date(order.createdAt)).day === day;
}

export function oldestFirst(a: BoardOrder, b: BoardOrder): number {
  if (a.createdAt === b.createdAt) return a.orderNumber - b.orderNumber;
  return a.createdAt < b.createdAt ? -1 : 1;
}

/**
 * Brings news into a list, oldest first. Orders only ever move forward and each move adds to the
 * history, so of two pictures of an order the longer history is the newer one: an answer that was
 * on its way while a move came in can never undo it.
 */
export function mergeOrders<T extends BoardOrder>(known: readonly T[], news: readonly T[]): T[] {
  const byId = new Map(known.map((order) => [order._id, order]));
  for (const order of news) {
    const old = byId.get(order._id);
    if (!old || order.history.length >= old.history.length) byId.set(order._id, order);
  }
  return [...byId.values()].sort(oldestFirst);
}

export function countByState(orders: readonly BoardOrder[]): Record<OrderState, number> {
  const counts = Object.fromEntries(ORDER_STATES.map((state) => [state, 0])) as Record<
    OrderState,
    number
  >;
  for (const { state } of orders) counts[state] += 1;
  return counts;
}

/** Payments awaited with a number nobody on this screen has seen yet. */
export function unseenOrders<T extends BoardOrder>(
  orders: readonly T[],
  seenUpTo: number | undefined,
): T[] {
  if (seenUpTo === undefined) return [];
  return orders.filter(
    ({ state, orderNumber }) => state === "payment_pending" && orderNumber > seenUpTo,
  );
}

/**
 * The highest number that counts as seen once somebody has looked at a day's orders. An unseen order of
 * another day holds it back, and goes on ringing.
 */
export function seenOnDay(
  orders: readonly BoardOrder[],
  seenUpTo: number | undefined,
  day: Day,
): number {
  const elsewhere = unseenOrders(orders, seenUpTo).filter(
    (order) => !isOnDay(order, day, "creation"),
  );
  const limit = Math.min(...elsewhere.map(({ orderNumber }) => orderNumber));
  const passed = orders.map(({ orderNumber }) => orderNumber).filter((number) => number < limit);
  return Math.max(seenUpTo ?? 0, ...passed);
}
