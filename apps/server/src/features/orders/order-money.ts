import {
  accept,
  isSold,
  type Order,
  type PaymentMethod,
  paymentOf,
  type Result,
  rappen,
  standingRefunds,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { addEntries, listEntries } from "../payments/payments.ts";
import { reviseOrder } from "./orders-repository.ts";
import { changeStaffOrder, type StaffCommand, type StaffOrderDeps } from "./staff-order.ts";

interface ReceivePayment extends StaffCommand {
  readonly method: PaymentMethod;
  readonly revision: number;
}

export function receivePayment(
  deps: StaffOrderDeps,
  { method, revision, at, requestId, ...command }: ReceivePayment,
): Promise<Result<Order, Fault>> {
  const { subject: by, slug } = command.staff;
  return changeStaffOrder(deps, command, async (trx, order) => {
    const { missing } = paymentOf(order);
    if (!isSold(order)) return fault("invalid_transition", { from: order.state });
    if (order.revision !== revision || missing === 0) return fault("order_changed");
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
}

interface SettleRefund extends StaffCommand {
  readonly isSettled: boolean;
  readonly method?: PaymentMethod | undefined;
  readonly revision?: number | undefined;
}

export function settleRefund(
  deps: StaffOrderDeps,
  { isSettled, at, requestId, ...command }: SettleRefund,
): Promise<Result<Order, Fault>> {
  const { subject: by, slug } = command.staff;
  return changeStaffOrder(deps, command, async (trx, order) => {
    if (order.refund === null) return fault("invalid_transition", { from: order.state });
    if (order.refund === (isSettled ? "done" : "due")) return accept(order);
    if ((command.revision ?? order.revision) !== order.revision) return fault("order_changed");
    const last = standingRefunds(await listEntries(trx, order.id)).at(-1);
    const { toGiveBack, method: came } = paymentOf(order);
    const amount = rappen(-(isSettled ? toGiveBack : (last?.amount ?? 0)));
    const method = isSettled ? (command.method ?? came ?? "other") : (last?.method ?? "other");
    const entry = { kind: "refund", amount, method, source: "staff", at, by } as const;
    const money = await addEntries(trx, order, [entry]);
    await reviseOrder(trx, order.id, money);
    await recordAudit(trx, {
      ...{ at, actor: by, target: order.id, slug, requestId },
      action: "refund_settled",
      details: { refund: money.refund ?? "", amount, method },
    });
    return accept({ ...order, ...money, revision: order.revision + 1 });
  });
}
