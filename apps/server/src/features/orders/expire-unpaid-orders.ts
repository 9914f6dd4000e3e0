import { accept, hasUnpaidRule, inZurich, isUnpaid, oldestUnpaidDay } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { OrderChanged } from "../../live/order-changed.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import type { Shops } from "../shops/shops.ts";
import { enterState } from "./enter-state.ts";
import { lockOrder } from "./orders-repository.ts";
import { listUnpaidBefore } from "./unpaid-orders-repository.ts";

interface ExpireDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly orderChanged: OrderChanged;
}

export async function expireUnpaidOrders(
  { db, shops, orderChanged }: ExpireDeps,
  now: Date,
): Promise<number> {
  let expired = 0;
  const shopsWithRule = shops.list().filter(({ shop }) => hasUnpaidRule(shop));
  const except = shopsWithRule.map(({ slug }) => slug);
  for (const id of await listUnpaidBefore(db, oldestUnpaidDay(inZurich(now).day), except)) {
    const order = await expire(db, id, now);
    if (!order.ok) continue;
    orderChanged(order.value);
    expired += 1;
  }
  return expired;
}

/** Refused if it was paid or cancelled meanwhile: staff settle partial payments. */
function expire(db: Db, id: string, at: Date) {
  return transact<StoredOrder, Fault>(db, async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order || !isUnpaid(order)) return fault("invalid_transition");
    const after = await enterState(trx, order, { to: "cancelled", at, by: null });
    return after ? accept(after) : fault("invalid_transition");
  });
}
