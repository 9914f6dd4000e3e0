import { accept, checkMove, type Order, type OrderState, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { enterState } from "./enter-state.ts";
import type { OrderChanged } from "./order-changed.ts";
import { findOrder } from "./orders-repository.ts";

export interface MoveOrder {
  readonly id: string;
  readonly to: OrderState;
  readonly staff: { readonly subject: string; readonly slug: string };
  readonly at: Date;
  readonly requestId: string;
}

interface MoveOrderDeps {
  readonly db: Db;
  readonly orderChanged: OrderChanged;
}

/** Moves an order along the state table; of two screens that try, one wins and one is told. */
export async function moveOrder(
  { db, orderChanged }: MoveOrderDeps,
  { id, to, staff, at, requestId }: MoveOrder,
): Promise<Result<Order, Fault>> {
  const moved = await transact<Order, Fault>(db, async (trx) => {
    const order = await findOrder(trx, id);
    if (!order) return fault("order_not_found");
    if (order.slug !== staff.slug) return fault("forbidden");
    const move = checkMove(order.state, to);
    if (!move.ok) return move;
    if (!(await enterState(trx, order, { to, at, by: staff.subject, requestId }))) {
      return fault("invalid_transition", { from: order.state, to });
    }
    const entry = { state: to, at: at.toISOString(), by: staff.subject };
    return accept({ ...order, state: to, history: [...order.history, entry] });
  });
  if (moved.ok) orderChanged(moved.value);
  return moved;
}
