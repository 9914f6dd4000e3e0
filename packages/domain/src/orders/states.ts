import { accept, type Result, refuse } from "../result.ts";

/** In the order of the board's tabs. */
export const ORDER_STATES = [
  "payment_pending",
  "accepted",
  "prepared",
  "delivered",
  "cancelled",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const INITIAL_STATE: OrderState = "payment_pending";

export interface Move {
  readonly to: OrderState;
  readonly action: "payment_received" | "mark_prepared" | "mark_delivered" | "cancel";
  /** The board asks before it makes this move. */
  readonly asksFirst: boolean;
}

const CANCEL: Move = { to: "cancelled", action: "cancel", asksFirst: true };

export const MOVES: Readonly<Record<OrderState, readonly Move[]>> = {
  payment_pending: [{ to: "accepted", action: "payment_received", asksFirst: true }, CANCEL],
  accepted: [{ to: "prepared", action: "mark_prepared", asksFirst: false }, CANCEL],
  prepared: [{ to: "delivered", action: "mark_delivered", asksFirst: false }, CANCEL],
  delivered: [],
  cancelled: [],
};

export function checkMove(from: OrderState, to: OrderState): Result<Move> {
  const move = MOVES[from].find((candidate) => candidate.to === to);
  return move ? accept(move) : refuse("invalid_transition", { from, to });
}

/** Shown on the public display. */
export const MONITORED_STATES = ["accepted", "prepared"] as const satisfies readonly OrderState[];

/** Nothing can happen to it any more. */
export function isFinal(state: OrderState): boolean {
  return MOVES[state].length === 0;
}

/** From here on an order wants attention. */
export const OVERDUE_AFTER_MS: Partial<Record<OrderState, number>> = {
  payment_pending: 2 * 60_000,
  accepted: 5 * 60_000,
};
