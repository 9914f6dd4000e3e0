import { accept, inZurich, unpaidKeptSince } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { OrderChange } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { enterState } from "./enter-state.ts";
import type { OrderRow } from "./orders-repository.ts";
import { listUnpaidBefore } from "./unpaid-orders-repository.ts";

/** Cancels what nobody paid for, long after it was wanted. Whoever shows orders is told by the caller. */
export async function expireUnpaidOrders(db: Db, now: Date): Promise<OrderChange[]> {
  const due = await listUnpaidBefore(db, unpaidKeptSince(inZurich(now).day));
  const expired: OrderChange[] = [];
  for (const order of due) {
    if (await expire(db, order, now)) {
      expired.push({ kind: "order", slug: order.restaurant_id, orderId: order.id });
    }
  }
  return expired;
}

/** False when it was paid or cancelled at the last moment. */
async function expire(db: Db, order: OrderRow, at: Date): Promise<boolean> {
  const { ok } = await transact<OrderRow, Fault>(db, async (trx) =>
    (await enterState(trx, order, { to: "cancelled", at, by: null }))
      ? accept(order)
      : fault("invalid_transition"),
  );
  return ok;
}
