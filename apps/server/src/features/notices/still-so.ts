import { isSold, type Order } from "@comptoir/domain";
import type { CustomerNotice } from "../notices/order-notices.ts";

/**
 * Whether what a notice tells of has not been overtaken meanwhile. A state that was taken back is not told; one
 * that was entered again has a notice of its own.
 */
export function isStillSo(
  notice: CustomerNotice,
  order: Pick<Order, "state" | "history" | "received" | "amounts">,
  entry: number,
): boolean {
  const isLast = (state: Order["state"]) =>
    order.history.findLastIndex((made) => made.state === state && !made.isRecall) === entry - 1;
  switch (notice) {
    case "order_paid":
      return isSold(order) && isLast("accepted");
    case "order_ready":
      return order.state === "prepared" && isLast("prepared");
    case "order_cancelled":
      return order.state === "cancelled" && isLast("cancelled");
    case "payment_reminder":
      return order.state === "payment_pending" && order.received < order.amounts.total;
    default:
      return order.state !== "cancelled";
  }
}
