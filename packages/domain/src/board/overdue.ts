import { OVERDUE_AFTER_MS } from "../orders/states.ts";
import type { BoardOrder } from "./board-order.ts";

type Timed = Pick<BoardOrder, "state" | "createdAt" | "history">;

/** Since when the order waits in the state it is in. */
export function inStateSince({ state, createdAt, history }: Timed): number {
  return Date.parse(history.find((event) => event.state === state)?.at ?? createdAt);
}

export function isOverdue(order: Timed, now: number): boolean {
  const limit = OVERDUE_AFTER_MS[order.state];
  return limit !== undefined && now - inStateSince(order) >= limit;
}

/** Whole minutes from an instant until now; a clock that runs behind never shows less than none. */
export function minutesSince(instant: number, now: number): number {
  return Math.max(0, Math.floor((now - instant) / 60_000));
}
