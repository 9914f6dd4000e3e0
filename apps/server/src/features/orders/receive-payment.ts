import {
  accept,
  isSold,
  type Order,
  type PaymentMethod,
  paymentOf,
  type Result,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { addEntries } from "../payments/payments.ts";
import { reviseOrder } from "./orders-repository.ts";
import { lockStaffOrder, type StaffOrder, type StaffOrderDeps } from "./staff-order.ts";

export interface ReceivePayment extends StaffOrder {
  readonly method: PaymentMethod;
  readonly revision: number;
  readonly at: Date;
  readonly requestId: string;
}

export async function receivePayment(
  { db, orderChanged }: StaffOrderDeps,
  { method, revision, at, requestId, ...command }: ReceivePayment,
): Promise<Result<Order, Fault>> {
  const received = await transact<Order, Fault>(db, async (trx) => {
    const found = await lockStaffOrder(trx, command);
    if (!found.ok) return found;
    const order = found.value;
    const { missing } = paymentOf(order);
    if (!isSold(order)) return fault("invalid_transition", { from: order.state });
    if (order.revision !== revision || missing === 0) return fault("order_changed");
    const { subject: by, slug } = command.staff;
    const entry = { kind: "payment", amount: missing, method, source: "staff", at, by } as const;
    const money = await addEntries(trx, order, [entry]);
    await reviseOrder(trx, order.id, money);
    await recordAudit(trx, {
      ...{ at, actor: by, target: order.id, slug, requestId },
      action: "payment_received",
      details: { amount: missing, method },
    });
    return accept({ ...order, ...money, revision: order.revision + 1 });
  });
  if (received.ok) orderChanged(received.value);
  return received;
}
