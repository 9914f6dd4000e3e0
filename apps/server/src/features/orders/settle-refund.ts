import {
  accept,
  type Order,
  type PaymentMethod,
  paymentOf,
  type Result,
  rappen,
  standingRefunds,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { addEntries, readEntries } from "../payments/payments.ts";
import { reviseOrder } from "./orders-repository.ts";
import { lockStaffOrder, type StaffOrder, type StaffOrderDeps } from "./staff-order.ts";

export interface SettleRefund extends StaffOrder {
  readonly isSettled: boolean;
  /** The method of the payment if absent. */
  readonly method?: PaymentMethod | undefined;
  readonly revision?: number | undefined;
  readonly at: Date;
  readonly requestId: string;
}

export async function settleRefund(
  { db, orderChanged }: StaffOrderDeps,
  { isSettled, at, requestId, ...command }: SettleRefund,
): Promise<Result<Order, Fault>> {
  const settled = await transact<Order, Fault>(db, async (trx) => {
    const found = await lockStaffOrder(trx, command);
    if (!found.ok) return found;
    const order = found.value;
    if (order.refund === null) return fault("invalid_transition", { from: order.state });
    if (order.refund === (isSettled ? "done" : "due")) return found;
    if ((command.revision ?? order.revision) !== order.revision) return fault("order_changed");
    const { subject: actor, slug } = command.staff;
    const last = standingRefunds(await readEntries(trx, order.id)).at(-1);
    const { toGiveBack, method: came } = paymentOf(order);
    const entry = {
      kind: "refund" as const,
      amount: isSettled ? rappen(-toGiveBack) : rappen(-(last?.amount ?? 0)),
      method: isSettled ? (command.method ?? came ?? "other") : (last?.method ?? "other"),
      source: "staff" as const,
      at,
      by: actor,
    };
    const money = await addEntries(trx, order, [entry]);
    await reviseOrder(trx, order.id, money);
    const details = { refund: money.refund ?? "", amount: entry.amount, method: entry.method };
    const target = order.id;
    await recordAudit(trx, {
      ...{ at, actor, target, slug, requestId, details },
      action: "refund_settled",
    });
    return accept({ ...order, ...money, revision: order.revision + 1 });
  });
  if (settled.ok) orderChanged(settled.value);
  return settled;
}
