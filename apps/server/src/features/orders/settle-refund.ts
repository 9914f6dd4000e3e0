import { accept, type Order, type Result } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { reviseOrder } from "./orders-repository.ts";
import { lockStaffOrder, type StaffOrder, type StaffOrderDeps } from "./staff-order.ts";

export interface SettleRefund extends StaffOrder {
  readonly isSettled: boolean;
  readonly at: Date;
  readonly requestId: string;
}

/** The money of a cancelled order has gone back, or it has not after all. */
export async function settleRefund(
  { db, orderChanged }: StaffOrderDeps,
  { isSettled, at, requestId, ...asked }: SettleRefund,
): Promise<Result<Order, Fault>> {
  const settled = await transact<Order, Fault>(db, async (trx) => {
    const found = await lockStaffOrder(trx, asked);
    if (!found.ok) return found;
    const order = found.value;
    const refund = isSettled ? "done" : "due";
    if (order.refund === null) return fault("invalid_transition", { from: order.state });
    if (order.refund === refund) return found;
    await reviseOrder(trx, order.id, { refund });
    const { subject: actor, slug } = asked.staff;
    const details = { refund };
    const target = order.id;
    await recordAudit(trx, {
      at,
      action: "refund_settled",
      actor,
      target,
      slug,
      requestId,
      details,
    });
    return accept({ ...order, refund, revision: order.revision + 1 });
  });
  if (settled.ok) orderChanged(settled.value);
  return settled;
}
