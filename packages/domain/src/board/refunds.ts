import type { Rappen } from "../money/rappen.ts";
import type { Order } from "../orders/order.ts";
import type { PaymentMethod } from "../payment/methods.ts";
import { paymentOf } from "../payment/payment.ts";
import { inStateSince } from "./overdue.ts";

/** Money that goes back to whoever paid for an order. */
export interface OrderRefund {
  readonly order: Order;
  readonly amount: Rappen;
  /** How it came. */
  readonly method: PaymentMethod | null;
  /** Since when it is awaited. */
  readonly since: number;
}

/** What has to go back, or what has gone. */
export function refundOf(order: Order): OrderRefund {
  const { toGiveBack, method } = paymentOf(order);
  const amount = order.refund === "done" ? order.refunded : toGiveBack;
  return { order, amount, method, since: inStateSince(order) };
}

/** What has not gone back yet, the longest awaited first. */
export function refundsDue(orders: readonly Order[]): OrderRefund[] {
  return orders
    .filter(({ refund }) => refund === "due")
    .map(refundOf)
    .sort((a, b) => a.since - b.since);
}
