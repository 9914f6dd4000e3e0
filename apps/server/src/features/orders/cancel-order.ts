import { accept, isCancellableByCustomer, type Order, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { OrderChanged } from "../../live/order-changed.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { enterState } from "./enter-state.ts";
import { lockOrder } from "./orders-repository.ts";
import { findOwnOrder, type OwnOrder } from "./own-order.ts";
import { forCustomer } from "./read-orders.ts";

export interface CancelOrder extends OwnOrder {
  readonly at: Date;
  readonly requestId: string;
}

interface CancelOrderDeps {
  readonly db: Db;
  readonly orderChanged: OrderChanged;
}

/**
 * Cancels an unpaid order for its customer. Idempotent. Of a concurrent cancellation and payment,
 * one wins.
 */
export async function cancelOrder(
  { db, orderChanged }: CancelOrderDeps,
  { at, requestId, ...own }: CancelOrder,
): Promise<Result<Order, Fault>> {
  let isNew = false;
  const cancelled = await transact<Order, Fault>(db, async (trx) => {
    const found = await findOwnOrder(trx, own);
    if (!found.ok) return found;
    const order = await lockOrder(trx, found.value.id);
    if (order?.state === "cancelled") return accept(forCustomer(order));
    if (!order || !isCancellableByCustomer(order.state)) return fault("order_not_cancellable");
    const entry = { to: "cancelled", at, by: order.userId, requestId } as const;
    const after = await enterState(trx, order, entry);
    isNew = after !== null;
    return after ? accept(forCustomer(after)) : fault("order_not_cancellable");
  });
  if (cancelled.ok && isNew) orderChanged(cancelled.value);
  return cancelled;
}
