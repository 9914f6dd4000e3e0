import type { Rappen } from "../money/rappen.ts";
import type { Order, PaymentMethod } from "../orders/order.ts";
import { paymentOf } from "../payment/payment.ts";
import { inStateSince } from "./order-times.ts";

export type RefundCause = "cancelled" | "changed" | "over_paid";

export interface OrderRefund {
  readonly order: Order;
  readonly amount: Rappen;
  readonly method: PaymentMethod | null;
  readonly cause: RefundCause;
  readonly since: number;
}

export function refundOf(order: Order): OrderRefund {
  const { toGiveBack, method } = paymentOf(order);
  const amount = order.refund === "done" ? order.refunded : toGiveBack;
  const lowered = order.changes?.findLast(({ from, to }) => to < from);
  if (order.state === "cancelled") {
    return { order, amount, method, cause: "cancelled", since: inStateSince(order) };
  }
  return lowered
    ? { order, amount, method, cause: "changed", since: Date.parse(lowered.at) }
    : { order, amount, method, cause: "over_paid", since: inStateSince(order) };
}

export function refundsDue(orders: readonly Order[]): OrderRefund[] {
  return orders
    .filter(({ refund }) => refund === "due")
    .map(refundOf)
    .sort((a, b) => a.since - b.since);
}
