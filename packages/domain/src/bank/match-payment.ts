import { type Rappen, rappen, smaller } from "../money/rappen.ts";
import type { Order } from "../orders/order.ts";
import { paymentOf } from "../payment/payment.ts";

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
  /** Transfers noted by staff before the bank reported them: the same money. */
  readonly notedTransfer: Rappen;
}

export interface PaymentMatch {
  readonly outcome: BankOutcome;
  readonly confirmed: Rappen;
  readonly received: Rappen;
}

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

export function withCredit<O extends PaidOrder>(order: O, match: PaymentMatch): O {
  const { received, confirmed } = match;
  return { ...order, received, notedTransfer: rappen(order.notedTransfer - confirmed) };
}

export function isPaidAndWaiting(order: Pick<PaidOrder, "amounts" | "state" | "received">) {
  const { total } = order.amounts;
  return order.state === "payment_pending" && total > 0 && order.received >= total;
}
