import { inZurich } from "../delivery/calendar.ts";
import type { Order } from "../orders/order.ts";
import { OVERDUE_AFTER_MS } from "../orders/states.ts";

type Timed = Pick<Order, "state" | "placedAt" | "history">;
type Planned = Timed & Pick<Order, "wish">;

/** Since when the order waits in the state it is in. */
export function inStateSince({ placedAt, history }: Pick<Timed, "placedAt" | "history">): number {
  return Date.parse(history.at(-1)?.at ?? placedAt);
}

/** The kitchen is not late with what is wanted on a later day; a payment is awaited all the same. */
export function isOverdue(order: Planned, now: number): boolean {
  const limit = OVERDUE_AFTER_MS[order.state];
  if (limit === undefined || now - inStateSince(order) < limit) return false;
  return order.state !== "accepted" || !isForLater(order, now);
}

function isForLater({ wish }: Planned, now: number): boolean {
  return wish !== null && wish.date > inZurich(new Date(now)).day;
}

/** Whole minutes from an instant until now; a clock that runs behind never shows less than none. */
export function minutesSince(instant: number, now: number): number {
  return Math.max(0, Math.floor((now - instant) / 60_000));
}
