import type { HistoryEntry, Order, OrderState, PaymentMethod, Refund } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import type { Db } from "../../storage/schema.ts";
import { releaseCoupon } from "../coupons/redeem-coupon.ts";
import { queuePrintJobs } from "../printing/queue-print-jobs.ts";
import type { StoredOrder } from "./order-row.ts";
import { insertEvent, setState } from "./orders-repository.ts";

interface Entry {
  readonly to: OrderState;
  readonly at: Date;
  /** Who did it; nobody when time did. */
  readonly by: string | null;
  readonly requestId?: string;
  /** It is taken back to this state. */
  readonly isRecall?: boolean;
  readonly method?: PaymentMethod | undefined;
  readonly reason?: string | undefined;
  /** Whether money has to go back from now on, where that changes. */
  readonly refund?: Refund | null | undefined;
}

/** Brings an order into a state, with all that goes with it. False when it is not where it was any more. */
export async function enterState(
  trx: Db,
  {
    id,
    state: from,
    slug,
    couponCode: coupon,
  }: Pick<Order, "id" | "state" | "slug" | "couponCode">,
  { to, at, by, requestId, isRecall = false, method, reason, refund }: Entry,
): Promise<boolean> {
  if (!(await setState(trx, id, from, { to, refund }))) return false;
  const how = { ...(method && { method }), ...(reason && { reason }) };
  await insertEvent(trx, {
    order_id: id,
    state: to,
    at: at.toISOString(),
    by_user: by,
    is_recall: isRecall ? 1 : 0,
    ...how,
  });
  if (to === "cancelled" && coupon) await releaseCoupon(trx, slug, coupon, id);
  if (to === "accepted" && !isRecall) await queuePrintJobs(trx, { slug, orderId: id, at });
  // The trail holds ids alone: why an order was recalled is typed, and stays in its history.
  const details = { from, to, ...(!isRecall && how) };
  const who = { actor: by, requestId: requestId ?? null };
  await recordAudit(trx, {
    at,
    action: isRecall ? "order_recalled" : "order_moved",
    target: id,
    slug,
    details,
    ...who,
  });
  return true;
}

/** The order once it has entered the state. */
export function entered(
  order: StoredOrder,
  { to, at, by, isRecall, method, reason, refund }: Entry,
): StoredOrder {
  const entry: HistoryEntry = {
    state: to,
    at: at.toISOString(),
    by,
    ...(isRecall && { isRecall }),
    ...(method && { method }),
    ...(reason && { reason }),
  };
  const moved = { ...order, state: to, history: [...order.history, entry] };
  return refund === undefined ? moved : { ...moved, refund, revision: order.revision + 1 };
}
