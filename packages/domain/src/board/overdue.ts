import type { Order } from "../orders/order.ts";
import { type OrderState, OVERDUE_AFTER_MS } from "../orders/states.ts";
import { wantedFrom } from "./slots.ts";

type Timed = Pick<Order, "state" | "placedAt" | "history">;
type Planned = Timed & Pick<Order, "wish" | "promisedAt">;

/** Since when the order waits in the state it is in; a move that was taken back does not begin it anew. */
export function inStateSince({ state, placedAt, history }: Timed): number {
  const entered = history.findLast((entry) => entry.state === state && !entry.isRecall);
  return Date.parse(entered?.at ?? placedAt);
}

/** After how long an order wants attention, in minutes, where the shop says so itself. */
export type OverdueMinutes = Partial<Record<OrderState, number | undefined>>;

/**
 * The kitchen is not late with what is wanted later, and late with what was promised for earlier; a payment
 * is awaited all the same.
 */
export function isOverdue(order: Planned, now: number, minutes: OverdueMinutes = {}): boolean {
  const due = promisedFor(order);
  if (due !== undefined) return now >= due;
  const limit = overdueAfter(order.state, minutes);
  if (limit === undefined || now - inStateSince(order) < limit) return false;
  const isForLater = order.wish !== null && wantedFrom(order.wish) > now;
  return order.state !== "accepted" || !isForLater;
}

/** The instant at which what is being cooked is ready, as its customer was told. */
export function promisedFor({
  state,
  promisedAt,
}: Pick<Order, "state" | "promisedAt">): number | undefined {
  return state === "accepted" && promisedAt ? Date.parse(promisedAt) : undefined;
}

/** How long an order may stay in a state, in milliseconds. */
export function overdueAfter(state: OrderState, minutes: OverdueMinutes = {}): number | undefined {
  const own = minutes[state];
  return own === undefined ? OVERDUE_AFTER_MS[state] : own * 60_000;
}

/** Whole minutes from an instant until now; a clock that runs behind never shows less than none. */
export function minutesSince(instant: number, now: number): number {
  return Math.max(0, Math.floor((now - instant) / 60_000));
}
