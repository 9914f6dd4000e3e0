import { type Rappen, rappen, ZERO } from "../money/rappen.ts";
import type { Order, PaymentMethod, Refund } from "../orders/order.ts";
import { INITIAL_STATE } from "../orders/states.ts";

export const PAYMENT_STATES = ["open", "part", "paid", "over", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

type PaidOrder = Pick<Order, "amounts" | "state" | "history" | "received" | "refunded">;

export interface Payment {
  /** Nothing of a cancelled order. */
  readonly due: Rappen;
  readonly received: Rappen;
  readonly state: PaymentState;
  readonly missing: Rappen;
  readonly toGiveBack: Rappen;
  /** Since when the shop counts it as paid. */
  readonly receivedAt: string | null;
  /** As it was said then; what came before anybody accepted the order, a bank told of. */
  readonly method: PaymentMethod | null;
}

/** Whoever accepts an order has its payment, unless it is taken back to where payment is awaited. */
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

/** Open is also what was cancelled before anything came, though nothing of it is due. */
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

/** What a paper says of an order's payment; nothing where it was cancelled and the shop has no money for it. */
export function paperMark(order: PaidOrder): PaperMark | null {
  const { missing, received } = paymentOf(order);
  if (missing > 0) return { says: received > 0 ? "left_to_pay" : "to_pay", missing };
  return order.state === "cancelled" && received === 0 ? null : { says: "paid" };
}

/** Whether money has to go back, or has gone. */
export function refundState(order: PaidOrder): Refund | null {
  if (paymentOf(order).toGiveBack > 0) return "due";
  return order.refunded > 0 ? "done" : null;
}

/** Whether the shop has money that it owes its customer a meal for, or owes them back. */
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

/** Whether the shop counts what was ordered as sold: from its acceptance on, as long as it is not cancelled. */
export function isSold({ state }: Pick<Order, "state">): boolean {
  return state === "accepted" || state === "prepared" || state === "delivered";
}
