import { isTrial, type Order } from "../orders/order.ts";
import { isFinal, ORDER_STATES, type OrderState } from "../orders/states.ts";
import { addDays, type Day, inZurich } from "../time/calendar.ts";

export type DayKind = "creation" | "delivery";

export function isOnDay(order: Pick<Order, "placedAt" | "wish">, day: Day, kind: DayKind): boolean {
  return kind === "delivery"
    ? order.wish?.date === day
    : inZurich(new Date(order.placedAt)).day === day;
}

type Dated = Pick<Order, "placedAt" | "number">;

export function oldestFirst(a: Dated, b: Dated): number {
  if (a.placedAt === b.placedAt) return a.number - b.number;
  return a.placedAt < b.placedAt ? -1 : 1;
}

function dayOf({ placedAt, wish }: Pick<Order, "placedAt" | "wish">, kind: DayKind): Day {
  const placed = inZurich(new Date(placedAt)).day;
  return kind === "delivery" ? (wish?.date ?? placed) : placed;
}

type Filed = Pick<Order, "placedAt" | "wish" | "state" | "refund">;

export function isCarriedOver(order: Filed, today: Day, kind: DayKind): boolean {
  return order.refund === "due" || (!isFinal(order.state) && dayOf(order, kind) < today);
}

interface BoardDay {
  readonly day: Day;
  readonly kind: DayKind;
}

export function isOnBoard(
  order: Filed,
  { day, kind, today }: BoardDay & { readonly today: Day },
): boolean {
  return isOnDay(order, day, kind) || (day === today && isCarriedOver(order, today, kind));
}

export function isAsNew(a: Order, b: Order): boolean {
  const longer = a.history.length - b.history.length;
  return longer === 0 ? a.revision >= b.revision : longer > 0;
}

/**
 * Oldest first. An outdated answer changes nothing, because moves extend the history and other
 * changes raise the revision.
 */
export function mergeOrders(known: readonly Order[], changed: readonly Order[]): Order[] {
  const byId = new Map(known.map((order) => [order.id, order]));
  for (const order of changed) {
    const old = byId.get(order.id);
    if (!old || isAsNew(order, old)) byId.set(order.id, order);
  }
  return [...byId.values()].sort(oldestFirst);
}

export function countByState(orders: readonly Pick<Order, "state">[]): Record<OrderState, number> {
  const counts = Object.fromEntries(ORDER_STATES.map((state) => [state, 0])) as Record<
    OrderState,
    number
  >;
  for (const { state } of orders) counts[state] += 1;
  return counts;
}

/**
 * Merges the server's full list into a board's. Orders of the day stay, except dropped trials;
 * carried-over orders that the server no longer lists were settled elsewhere.
 */
export function mergeList(
  known: readonly Order[],
  listed: readonly Order[],
  { day, kind }: BoardDay,
): Order[] {
  const isListed = new Set(listed.map(({ id }) => id));
  const remaining = known.filter(
    (order) =>
      isListed.has(order.id) ||
      (!isTrial(order) && (isOnDay(order, day, kind) || !isCarriedOver(order, day, kind))),
  );
  return mergeOrders(remaining, listed);
}

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
