import { accept, type Order, type Result, tickLine } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { reviseOrder } from "./orders-repository.ts";
import { lockStaffOrder, type StaffOrder, type StaffOrderDeps } from "./staff-order.ts";

export interface TickOrderLine extends StaffOrder {
  readonly line: number;
  readonly isDone: boolean;
}

/** Concurrent ticks of different lines are both kept. */
export async function tickOrderLine(
  { db, orderChanged }: StaffOrderDeps,
  { line, isDone, ...command }: TickOrderLine,
): Promise<Result<Order, Fault>> {
  const ticked = await transact<Order, Fault>(db, async (trx) => {
    const found = await lockStaffOrder(trx, command);
    if (!found.ok) return found;
    const order = found.value;
    if (line >= order.lines.length) return fault("malformed_request", { field: "/line" });
    const done = tickLine(order, line, isDone);
    if (!done.ok) return done;
    if (order.doneLines.includes(line) === isDone) return found;
    await reviseOrder(trx, order.id, { done_lines_json: JSON.stringify(done.value) });
    return accept({ ...order, doneLines: done.value, revision: order.revision + 1 });
  });
  if (ticked.ok) orderChanged(ticked.value);
  return ticked;
}
