import { type Rappen, rappen, ZERO } from "../money/rappen.ts";
import type { Order, PaymentMethod, Refund } from "../orders/order.ts";
import { INITIAL_STATE } from "../orders/states.ts";

export type PaymentState = "open" | "part" | "paid" | "over" | "refunded";

type PaidOrder = Pick<Order, "amounts" | "state" | "history" | "received" | "refunded">;

export interface Payment {
  readonly due: Rappen;
  readonly received: Rappen;
  readonly state: PaymentState;
  readonly missing: Rappen;
  readonly toGiveBack: Rappen;
  readonly receivedAt: string | null;
  /** As noted on acceptance; before that, a transfer reported by the bank. */
  readonly method: PaymentMethod | null;
}

/** An accepted order counts as paid, unless it is recalled to payment_pending. */
export function paymentOf(order: PaidOrder): Payment {
  const { amounts, history, received } = order;
  const due = order.state === "cancelled" ? ZERO : amounts.total;
  const awaited = history.findLastIndex(({ state }) => state === INITIAL_STATE);
  const accepted = history.slice(awaited + 1).find(({ state }) => state === "accepted");
  const byBank = received > 0 ? "transfer" : null;
  return {
    due,
    received,
    state: paymentState(due, order),
    missing: rappen(Math.max(0, due - received)),
    toGiveBack: rappen(Math.max(0, received - due)),
    receivedAt: accepted?.at ?? null,
    method: accepted ? (accepted.method ?? null) : byBank,
  };
}

/** An order cancelled before any payment stays "open", though nothing is due. */
function paymentState(due: Rappen, { state, received, refunded }: PaidOrder): PaymentState {
  if (received > due) return "over";
  if (received < due) return received > 0 ? "part" : "open";
  if (received > 0) return "paid";
  if (refunded > 0) return "refunded";
  return state === "cancelled" ? "open" : "paid";
}

export type PaperMark =
  | { readonly says: "to_pay" | "left_to_pay"; readonly missing: Rappen }
  | { readonly says: "paid" };

/** null if cancelled and the shop has no money for it. */
export function paperMark(order: PaidOrder): PaperMark | null {
  const { missing, received } = paymentOf(order);
  if (missing > 0) return { says: received > 0 ? "left_to_pay" : "to_pay", missing };
  return order.state === "cancelled" && received === 0 ? null : { says: "paid" };
}

export function refundState(order: PaidOrder): Refund | null {
  if (paymentOf(order).toGiveBack > 0) return "due";
  return order.refunded > 0 ? "done" : null;
}

export function owesCustomer({
  state,
  received,
  refund,
}: Pick<Order, "state"> & {
  readonly received: number;
  readonly refund: string | null;
}): boolean {
  return refund === "due" || (state === INITIAL_STATE && received > 0);
}

export function isSold({ state }: Pick<Order, "state">): boolean {
  return state === "accepted" || state === "prepared" || state === "delivered";
}
