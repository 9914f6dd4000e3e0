import { accept, checkMove, type OrderState, type Result } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { releaseCoupon } from "../coupons/redeem-coupon.ts";
import {
  findOrder,
  insertEvent,
  listEvents,
  type OrderEvent,
  type OrderRow,
  setState,
} from "./orders-repository.ts";

export interface MoveOrder {
  readonly id: string;
  readonly to: OrderState;
  readonly staff: { readonly subject: string; readonly restaurantId: string };
  readonly at: Date;
  readonly requestId?: string | undefined;
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
    if (order.restaurant_id !== staff.restaurantId) return fault("forbidden");
    const move = checkMove(order.state, to);
    if (!move.ok) return move;
    if (!(await setState(trx, id, order.state, to))) {
      return fault("invalid_transition", { from: order.state, to });
    }
    await insertEvent(trx, {
      order_id: id,
      state: to,
      at: at.toISOString(),
      by_user: staff.subject,
    });
    await recordAudit(trx, {
      at,
      action: "order_moved",
      actor: staff.subject,
      target: id,
      restaurantId: order.restaurant_id,
      requestId,
      details: { from: order.state, to },
    });
    if (to === "cancelled" && order.coupon_code) {
      await releaseCoupon(trx, order.restaurant_id, order.coupon_code, id);
    }
    return accept({ order: { ...order, state: to }, events: await listEvents(trx, id) });
  });
}
