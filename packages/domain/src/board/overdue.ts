import { inZurich } from "../delivery/calendar.ts";
import type { Order } from "../orders/order.ts";
import { type OrderState, OVERDUE_AFTER_MS } from "../orders/states.ts";

type Timed = Pick<Order, "state" | "placedAt" | "history">;
type Planned = Timed & Pick<Order, "wish">;

/** Since when the order waits in the state it is in. */
export function inStateSince({ placedAt, history }: Pick<Timed, "placedAt" | "history">): number {
  return Date.parse(history.at(-1)?.at ?? placedAt);
}

/** After how long an order wants attention, in minutes, where the shop says so itself. */
export type OverdueMinutes = Partial<Record<OrderState, number | undefined>>;

/** The kitchen is not late with what is wanted on a later day; a payment is awaited all the same. */
export function isOverdue(order: Planned, now: number, minutes: OverdueMinutes = {}): boolean {
  const limit = overdueAfter(order.state, minutes);
  if (limit === undefined || now - inStateSince(order) < limit) return false;
  return order.state !== "accepted" || !isForLater(order, now);
}

/** How long an order may stay in a state, in milliseconds. */
export function overdueAfter(state: OrderState, minutes: OverdueMinutes = {}): number | undefined {
  const own = minutes[state];
  return own === undefined ? OVERDUE_AFTER_MS[state] : own * 60_000;
}

function isForLater({ wish }: Planned, now: number): boolean {
  return wish !== null && wish.date > inZurich(new Date(now)).day;
}

/** Whole minutes from an instant until now; a clock that runs behind never shows less than none. */
export function minutesSince(instant: number, now: number): number {
  return Math.max(0, Math.floor((now - instant) / 60_000));
}
