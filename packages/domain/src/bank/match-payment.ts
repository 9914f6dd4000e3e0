import { type Rappen, rappen, smaller } from "../money/rappen.ts";
import type { Order } from "../orders/order.ts";
import { paymentOf } from "../payment/payment.ts";

/** What a credit means for the order it names. */
export const BANK_OUTCOMES = [
  "matched",
  "too_little",
  "too_much",
  "paid_twice",
  "cancelled",
  "unknown",
] as const;
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

export interface PaidOrder
  extends Pick<Order, "amounts" | "state" | "history" | "received" | "refunded"> {
  /** What staff noted as come by transfer before the bank told of it: the very same money. */
  readonly notedTransfer: Rappen;
}

export interface PaymentMatch {
  readonly outcome: BankOutcome;
  /** How much of it staff had noted already. */
  readonly confirmed: Rappen;
  /** What the order has received after it. */
  readonly received: Rappen;
}

/** What it means that so much came for an order, on top of what it has received. */
export function matchPayment(amount: Rappen, order: PaidOrder): PaymentMatch {
  const confirmed = smaller(order.notedTransfer, amount);
  const before = order.received - confirmed;
  const received = rappen(before + amount);
  return { outcome: outcomeOf(order, before, received), confirmed, received };
}

function outcomeOf(order: PaidOrder, before: number, received: Rappen): BankOutcome {
  if (order.state === "cancelled") return "cancelled";
  const { due } = paymentOf(order);
  if (due > 0 && before >= due) return "paid_twice";
  if (received === due) return "matched";
  return received < due ? "too_little" : "too_much";
}

/** The order with that credit. */
export function withCredit<O extends PaidOrder>(order: O, match: PaymentMatch): O {
  const { received, confirmed } = match;
  return { ...order, received, notedTransfer: rappen(order.notedTransfer - confirmed) };
}

/** Whether all that is due has come, and nobody has accepted the order yet. */
export function isPaidAndWaiting(order: Pick<PaidOrder, "amounts" | "state" | "received">) {
  const { total } = order.amounts;
  return order.state === "payment_pending" && total > 0 && order.received >= total;
}
