import type { Order } from "../orders/order.ts";
import { isTrial } from "../orders/trial-order.ts";
import type { Day } from "../time/calendar.ts";
import { type DayKind, isCarriedOver, isOnDay, mergeOrders } from "./board-order.ts";

interface Asked {
  readonly day: Day;
  readonly kind: DayKind;
}

/**
 * A board's list once the server has told the whole of it. A day's own orders never leave it, but for a
 * trial that was thrown away; what earlier days left over and the server no longer tells was settled elsewhere.
 */
export function mergeList(
  known: readonly Order[],
  told: readonly Order[],
  { day, kind }: Asked,
): Order[] {
  const isTold = new Set(told.map(({ id }) => id));
  const kept = known.filter(
    (order) =>
      isTold.has(order.id) ||
      (!isTrial(order) && (isOnDay(order, day, kind) || !isCarriedOver(order, day, kind))),
  );
  return mergeOrders(kept, told);
}
