import { accept, checkMove, type OrderState, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { enterState } from "./enter-state.ts";
import { findOrder, listEvents, type OrderEvent, type OrderRow } from "./orders-repository.ts";

export interface MoveOrder {
  readonly id: string;
  readonly to: OrderState;
  readonly staff: { readonly subject: string; readonly slug: string };
  readonly at: Date;
  readonly requestId: string;
}

export interface MovedOrder {
  readonly order: OrderRow;
  readonly events: readonly OrderEvent[];
}

/** Moves an order along the state table; of two screens that try, one wins and one is told. */
export function moveOrder(
  db: Db,
  { id, to, staff, at, requestId }: MoveOrder,
): Promise<Result<MovedOrder, Fault>> {
  return transact<MovedOrder, Fault>(db, async (trx) => {
    const order = await findOrder(trx, id);
    if (!order) return fault("order_not_found");
    if (order.restaurant_id !== staff.slug) return fault("forbidden");
    const move = checkMove(order.state, to);
    if (!move.ok) return move;
    if (!(await enterState(trx, order, { to, at, by: staff.subject, requestId }))) {
      return fault("invalid_transition", { from: order.state, to });
    }
    return accept({ order: { ...order, state: to }, events: await listEvents(trx, id) });
  });
}
