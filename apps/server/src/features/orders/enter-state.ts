import {
  type HistoryEntry,
  isUnconfirmed,
  type OrderState,
  type PaymentMethod,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { giveBackPlaces } from "../../storage/take-places.ts";
import { bookSale } from "../bookings/book-sale.ts";
import { releaseCoupon } from "../coupons/redeem-coupon.ts";
import { noticeOfMove } from "../notices/order-notices.ts";
import { recordMoneyOfMove } from "../payments/payments.ts";
import { queuePrintJobs } from "../printing/queue-print-jobs.ts";
import { queueNotice } from "../push/queue-pushes.ts";
import { confirmPlaces } from "../service/recount-places.ts";
import { insertEvent, reviseOrder, setState } from "./orders-repository.ts";

interface Entry {
  readonly to: OrderState;
  readonly at: Date;
  readonly by: string | null;
  readonly requestId?: string | undefined;
  readonly isRecall?: boolean;
  readonly method?: PaymentMethod | undefined;
  readonly reason?: string | undefined;
}

/**
 * Compare-and-set on the state of a locked order, including coupon, payments, bookings, print jobs,
 * claims and notices. Null if the state had changed.
 */
export async function enterState(
  trx: Db,
  order: StoredOrder,
  entry: Entry,
): Promise<StoredOrder | null> {
  const { id, slug, state: from, couponCode: coupon } = order;
  const { to, at, by, isRecall = false } = entry;
  if (!(await setState(trx, id, from, to))) return null;
  const moved = { ...order, state: to, history: [...order.history, historyEntry(entry)] };
  const { method, reason } = entry;
  const how = { ...(method && { method }), ...(reason && { reason }) };
  const is_recall = isRecall ? 1 : 0;
  await insertEvent(trx, {
    ...{ order_id: id, state: to, at: at.toISOString(), by_user: by, is_recall },
    ...how,
  });
  if (to === "cancelled" && coupon) await releaseCoupon(trx, slug, coupon, id);
  if (to === "cancelled") await giveBackPlaces(trx, slug, order.claims);
  else if (order.claims.some(isUnconfirmed)) await confirmPlaces(trx, slug, id);
  const after = await settleMoney(trx, order, moved, entry);
  await bookSale(trx, order, after, at);
  if (to === "accepted" && !isRecall) await queuePrintJobs(trx, { slug, orderId: id, at });
  const notice = noticeOfMove(after, entry);
  if (notice) await queueNotice(trx, after, notice, at);
  // The audit log holds ids only: the reason of a recall is free text, and stays in the history.
  await recordAudit(trx, {
    at,
    action: isRecall ? "order_recalled" : "order_moved",
    target: id,
    slug,
    details: { from, to, ...(!isRecall && how) },
    actor: by,
    requestId: entry.requestId ?? null,
  });
  return after;
}

async function settleMoney(
  trx: Db,
  before: StoredOrder,
  moved: StoredOrder,
  entry: Entry,
): Promise<StoredOrder> {
  const money = await recordMoneyOfMove(trx, before, moved, entry);
  const isSame =
    money.received === before.received &&
    money.refunded === before.refunded &&
    money.refund === before.refund;
  if (isSame) return moved;
  await reviseOrder(trx, moved.id, money);
  return { ...moved, ...money, revision: moved.revision + 1 };
}

function historyEntry({ to, at, by, isRecall, method, reason }: Entry): HistoryEntry {
  return {
    state: to,
    at: at.toISOString(),
    by,
    ...(isRecall && { isRecall }),
    ...(method && { method }),
    ...(reason && { reason }),
  };
}
