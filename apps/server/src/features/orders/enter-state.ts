import type { Order, OrderState } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import type { Db } from "../../storage/schema.ts";
import { releaseCoupon } from "../coupons/redeem-coupon.ts";
import { queuePrintJobs } from "../printing/queue-print-jobs.ts";
import { insertEvent, setState } from "./orders-repository.ts";

interface Entry {
  readonly to: OrderState;
  readonly at: Date;
  /** Who did it; nobody when time did. */
  readonly by: string | null;
  readonly requestId?: string;
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
  { to, at, by, requestId }: Entry,
): Promise<boolean> {
  if (!(await setState(trx, id, from, to))) return false;
  await insertEvent(trx, { order_id: id, state: to, at: at.toISOString(), by_user: by });
  if (to === "cancelled" && coupon) await releaseCoupon(trx, slug, coupon, id);
  if (to === "accepted") await queuePrintJobs(trx, { slug, orderId: id, at });
  const details = { from, to };
  const who = { actor: by, requestId: requestId ?? null };
  await recordAudit(trx, {
    at,
    action: "order_moved",
    target: id,
    slug,
    details,
    ...who,
  });
  return true;
}
