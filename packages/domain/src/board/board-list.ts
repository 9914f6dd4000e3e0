import type { Order } from "../orders/order.ts";
import { isTrial } from "../orders/trial-order.ts";
import type { Day } from "../time/calendar.ts";
import { type DayKind, isCarriedOver, isOnDay, mergeOrders } from "./board-order.ts";

interface Asked {
  readonly day: Day;
  readonly kind: DayKind;
}

/**
 * Merges the server's full list into a board's. Orders of the day stay, except dropped trials;
 * carried-over orders that the server no longer lists were settled elsewhere.
 */
export function mergeList(
  known: readonly Order[],
  listed: readonly Order[],
  { day, kind }: Asked,
): Order[] {
  const isListed = new Set(listed.map(({ id }) => id));
  const remaining = known.filter(
    (order) =>
      isListed.has(order.id) ||
      (!isTrial(order) && (isOnDay(order, day, kind) || !isCarriedOver(order, day, kind))),
  );
  return mergeOrders(remaining, listed);
}
