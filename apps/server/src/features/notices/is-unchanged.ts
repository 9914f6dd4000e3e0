import {
  checkPromise,
  isSold,
  isUnpaid,
  type Order,
  type Shop,
  UNPAID_WARNED_MINUTES,
  unpaidEndOf,
} from "@comptoir/domain";
import { UnavailableError } from "../../outbox/failure-words.ts";
import { isAnyInProgress, sentKeys } from "../../outbox/outbox-repository.ts";
import type { Db } from "../../storage/schema.ts";
import { type CustomerNotice, noticeOfEntry } from "./order-notices.ts";

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

type NotifiedOrder = Parameters<typeof isUnchanged>[1];

/** Whether the last message sent about the state is wrong now because of a recall. */
export async function isLastNoticeWrong(
  db: Db,
  order: NotifiedOrder,
  keyOf: (notice: CustomerNotice, entry: number) => string,
): Promise<boolean> {
  const notices = order.history.flatMap((made, i) => {
    const notice = noticeOfEntry(made);
    const entry = i + 1;
    return notice ? [{ notice, entry, state: made.state, key: keyOf(notice, entry) }] : [];
  });
  const keys = notices.filter(({ notice }) => notice !== "order_resumed").map(({ key }) => key);
  // A correction must not overtake the message it corrects.
  if (await isAnyInProgress(db, keys))
    throw new UnavailableError("an earlier message is on its way");
  const sent = await sentKeys(
    db,
    notices.map(({ key }) => key),
  );
  const last = notices.findLast(({ key }) => sent.has(key));
  return last !== undefined && !holds(order, last);
}

function holds(
  order: NotifiedOrder,
  { notice, entry, state }: { notice: CustomerNotice; entry: number; state: Order["state"] },
): boolean {
  return notice === "order_resumed" ? state === order.state : isUnchanged(notice, order, { entry });
}

const MINUTE_MS = 60_000;

interface Ending {
  readonly order: Order;
  readonly shop: Shop;
  readonly at: string | undefined;
  readonly now: Date;
}

/** Null if the order ends at another time now, which has its own warning. */
export function unpaidUntil({ order, shop, at, now }: Ending): Date | null {
  const end = unpaidEndOf(shop, order);
  if (!end || end.toISOString() !== at) return null;
  const least = now.getTime() + UNPAID_WARNED_MINUTES * MINUTE_MS;
  return new Date(Math.max(end.getTime(), Math.ceil(least / MINUTE_MS) * MINUTE_MS));
}
