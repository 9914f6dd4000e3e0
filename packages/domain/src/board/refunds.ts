import type { Rappen } from "../money/rappen.ts";
import { type Order, type PaymentMethod, paymentOf } from "../orders/order.ts";
import { inStateSince } from "./overdue.ts";

/** Money that goes back to whoever paid for an order. */
export interface OrderRefund {
  readonly order: Order;
  readonly amount: Rappen;
  readonly method: PaymentMethod | null;
  /** Since when it is awaited. */
  readonly since: number;
}

export function refundOf(order: Order): OrderRefund {
  const { due: amount, method } = paymentOf(order);
  return { order, amount, method, since: inStateSince(order) };
}

/** What has not gone back yet, the longest awaited first. */
export function refundsDue(orders: readonly Order[]): OrderRefund[] {
  return orders
    .filter(({ refund }) => refund === "due")
    .map(refundOf)
    .sort((a, b) => a.since - b.since);
}
