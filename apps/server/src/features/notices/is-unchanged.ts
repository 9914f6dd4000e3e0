import { checkPromise, isSold, isUnpaid, type Order } from "@comptoir/domain";
import type { CustomerNotice } from "./order-notices.ts";

export interface NoticeSubject {
  readonly entry: number;
  readonly change?: number | undefined;
  readonly at?: string | undefined;
}

export type CurrentOrder = Pick<
  Order,
  | "state"
  | "history"
  | "received"
  | "amounts"
  | "changes"
  | "promisedAt"
  | "address"
  | "wish"
  | "channel"
>;

/**
 * False if the order was recalled, changed or moved since; a later entry or change has its own
 * notice.
 */
export function isUnchanged(
  notice: CustomerNotice,
  order: CurrentOrder,
  { entry, change, at }: NoticeSubject,
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
    case "order_resumed":
      return order.history.length === entry;
    case "order_changed":
      return order.state !== "cancelled" && (change ?? 0) >= (order.changes?.length ?? 0);
    case "order_promised":
      return checkPromise(order).ok && order.promisedAt === at;
    case "unpaid_ending":
      return isUnpaid(order) && order.history.length === entry;
    case "order_confirmed":
      return order.state !== "cancelled";
  }
}
