import {
  accept,
  CANCEL_REASONS,
  checkMove,
  type Order,
  type OrderState,
  type PaymentMethod,
  type Result,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import type { Shops } from "../shops/shops.ts";
import { enterState } from "./enter-state.ts";
import { lockStaffOrder, type StaffOrder, type StaffOrderDeps } from "./staff-order.ts";

export interface MoveOrder extends StaffOrder {
  readonly to: OrderState;
  readonly at: Date;
  readonly requestId: string;
  readonly method?: PaymentMethod | undefined;
  /** Optimistic locking: what is due may have changed meanwhile. Optional. */
  readonly revision?: number | undefined;
  readonly reason?: string | undefined;
}

interface MoveOrderDeps extends StaffOrderDeps {
  readonly shops: Shops;
}

export async function moveOrder(
  { db, shops, orderChanged }: MoveOrderDeps,
  { to, at, requestId, method, reason, revision, ...command }: MoveOrder,
): Promise<Result<Order, Fault>> {
  const { subject: by, slug } = command.staff;
  if (reason !== undefined && !isReason(shops, slug, reason)) {
    return fault("malformed_request", { field: "/reason" });
  }
  const moved = await transact<Order, Fault>(db, async (trx) => {
    const found = await lockStaffOrder(trx, command);
    if (!found.ok) return found;
    const order = found.value;
    const move = checkMove(order.state, to);
    if (!move.ok) return move;
    if ((revision ?? order.revision) !== order.revision) return fault("order_changed");
    const after = await enterState(trx, order, { to, at, by, requestId, method, reason });
    return after ? accept(after) : fault("invalid_transition", { from: order.state, to });
  });
  if (moved.ok) orderChanged(moved.value);
  return moved;
}

function isReason(shops: Shops, slug: string, reason: string): boolean {
  const reasons = shops.get(slug)?.shop.board?.cancelReasons ?? CANCEL_REASONS;
  return reasons.some(({ id }) => id === reason);
}
