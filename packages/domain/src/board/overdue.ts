import type { Order } from "../orders/order.ts";
import { type OrderState, OVERDUE_AFTER_MS } from "../orders/states.ts";
import { wantedFrom } from "./slots.ts";

type Timed = Pick<Order, "state" | "placedAt" | "history">;
type Planned = Timed & Pick<Order, "wish" | "promisedAt">;

/** In milliseconds. A recall does not restart it. */
export function inStateSince({ state, placedAt, history }: Timed): number {
  const entered = history.findLast((entry) => entry.state === state && !entry.isRecall);
  return Date.parse(entered?.at ?? placedAt);
}

export type OverdueMinutes = Partial<Record<OrderState, number | undefined>>;

/**
 * A promised time takes precedence. An accepted order wanted later is not overdue; an awaited
 * payment is.
 */
export function isOverdue(order: Planned, now: number, minutes: OverdueMinutes = {}): boolean {
  const due = promisedFor(order);
  if (due !== undefined) return now >= due;
  const limit = overdueAfter(order.state, minutes);
  if (limit === undefined || now - inStateSince(order) < limit) return false;
  const isForLater = order.wish !== null && wantedFrom(order.wish) > now;
  return order.state !== "accepted" || !isForLater;
}

export function promisedFor({
  state,
  promisedAt,
}: Pick<Order, "state" | "promisedAt">): number | undefined {
  return state === "accepted" && promisedAt ? Date.parse(promisedAt) : undefined;
}

export function overdueAfter(state: OrderState, minutes: OverdueMinutes = {}): number | undefined {
  const own = minutes[state];
  return own === undefined ? OVERDUE_AFTER_MS[state] : own * 60_000;
}

export function minutesSince(instant: number, now: number): number {
  return Math.max(0, Math.floor((now - instant) / 60_000));
}
