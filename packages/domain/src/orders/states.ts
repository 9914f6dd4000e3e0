import type { Names } from "../languages.ts";
import { accept, type Result, refuse } from "../result.ts";

export const ORDER_STATES = [
  "payment_pending",
  "accepted",
  "prepared",
  "delivered",
  "cancelled",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const INITIAL_STATE: OrderState = "payment_pending";

export type MoveAction = "payment_received" | "mark_prepared" | "mark_delivered" | "cancel";

export interface Move {
  readonly action: MoveAction;
  readonly to: OrderState;
  readonly asksFirst: boolean;
  readonly isDanger: boolean;
}

const CANCEL: Move = { action: "cancel", to: "cancelled", asksFirst: true, isDanger: true };

function onward(action: MoveAction, to: OrderState, { asksFirst = false } = {}): Move {
  return { action, to, asksFirst, isDanger: false };
}

/** The usual move first. A state may be entered again. */
export const MOVES: Readonly<Record<OrderState, readonly Move[]>> = {
  payment_pending: [onward("payment_received", "accepted", { asksFirst: true }), CANCEL],
  accepted: [onward("mark_prepared", "prepared"), CANCEL],
  prepared: [onward("mark_delivered", "delivered"), CANCEL],
  delivered: [],
  cancelled: [],
};

export function checkMove(from: OrderState, to: OrderState): Result<Move> {
  const move = MOVES[from].find((candidate) => candidate.to === to);
  return move ? accept(move) : refuse("invalid_transition", { from, to });
}

export function isCancellableByCustomer(state: OrderState): boolean {
  return state === INITIAL_STATE && checkMove(state, "cancelled").ok;
}

export const USUAL_WAY: readonly OrderState[] = usualWay(INITIAL_STATE);

function usualWay(state: OrderState): OrderState[] {
  const next = MOVES[state].find(({ isDanger }) => !isDanger);
  return next ? [state, ...usualWay(next.to)] : [state];
}

export const DISPLAYED_STATES = ["accepted", "prepared"] as const satisfies readonly OrderState[];

export function isFinal(state: OrderState): boolean {
  return MOVES[state].length === 0;
}

export const OVERDUE_AFTER_MS: Partial<Record<OrderState, number>> = {
  payment_pending: 2 * 60_000,
  accepted: 5 * 60_000,
};

export const NOT_PAID = "not_paid";

export const CANCEL_REASONS: readonly { readonly id: string; readonly names: Names }[] = [
  { id: NOT_PAID, names: { fr: "Paiement pas reçu", en: "Payment not received" } },
  {
    id: "customer_asked",
    names: { fr: "À la demande du client", en: "Asked for by the customer" },
  },
  { id: "sold_out", names: { fr: "Plus disponible", en: "Sold out" } },
  { id: "too_busy", names: { fr: "Cuisine débordée ou fermée", en: "Kitchen too busy or closed" } },
  { id: "wrong_order", names: { fr: "Erreur ou doublon", en: "Mistake or duplicate" } },
];
