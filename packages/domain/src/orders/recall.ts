import { accept, type Result, refuse } from "../result.ts";
import type { Order } from "./order.ts";
import { MOVES, ORDER_STATES, type OrderState } from "./states.ts";

export const UNDO_MS = 10_000;
/** Tolerance for slow requests. */
const ON_ITS_WAY_MS = 10_000;

type Recalled = Pick<Order, "state" | "history" | "refund">;

export function stateBefore({ state, history }: Pick<Recalled, "state" | "history">) {
  if (state === "cancelled") return history.findLast((entry) => entry.state !== state)?.state;
  return ORDER_STATES.find((from) => MOVES[from].some(({ to }) => to === state));
}

interface Recall {
  readonly reason: string | null;
  readonly now: Date;
}

export function checkRecall(order: Recalled, { reason, now }: Recall): Result<OrderState> {
  const before = stateBefore(order);
  if (!before) return refuse("order_not_recallable");
  if (order.state === "cancelled" && order.refund === "done") return refuse("refund_settled");
  const movedAt = Date.parse(order.history.at(-1)?.at ?? "");
  const isUndo = now.getTime() - movedAt <= UNDO_MS + ON_ITS_WAY_MS;
  return isUndo || reason?.trim() ? accept(before) : refuse("reason_required");
}
