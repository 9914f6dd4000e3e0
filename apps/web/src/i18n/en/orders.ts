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
  lines: {
    label_for: (name) => `For ${name}`,
    about: (label) => `${label}:`,
    sizes: { single: "1 person", couple: "2 people", family: "4 people" },
    varieties: "Varieties",
    tortillas: (count) => `${count} ${count === 1 ? "tortilla" : "tortillas"}`,
    extra: (included, more, amount) =>
      `${included} included, ${more} extra: +${amount}${more > 1 ? " together" : ""}`,
  },
  amounts: {
    title: "Amounts",
    subtotal: "Subtotal",
    tax: (percent) => `Tax ${percent}%`,
    delivery_fee: "Delivery fee",
    free: "free",
    coupon: (code) => `Coupon ${code}`,
    total: "Total",
    tax_included: "VAT included",
    included_tax: (percent) => `including ${percent}% VAT`,
  },
};
