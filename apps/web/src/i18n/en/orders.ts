import type { Dictionary } from "../bundles.ts";
import type { orders as french } from "../fr/orders.ts";

export const orders: Dictionary<typeof french> = {
  states: {
    payment_pending: "Waiting for payment",
    accepted: "In preparation",
    prepared: "Ready",
    delivered: "Delivered",
    cancelled: "Cancelled",
  },
  explanations: {
    payment_pending: "Pay at the cashier and we start right away.",
    accepted: "Payment received, the kitchen is at work.",
    prepared: "Your order is ready.",
    delivered: "Enjoy your meal!",
    cancelled: "This order was cancelled. Any question? Give us a call.",
  },
  progress: "Order status",
  step_status: { done: "done", current: "current", pending: "to come" },
  not_up_to_date: "Not up to date: the connection is interrupted. We keep trying.",
};
