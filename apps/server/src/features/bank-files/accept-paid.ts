import { accept, isPaidAndWaiting, type Order, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { enterState } from "../orders/enter-state.ts";
import { findStaffOrder, lockStaffOrder, type StaffOrderDeps } from "../orders/staff-order.ts";
import type { StaffMember } from "../profiles/require-staff.ts";

interface AcceptPaid {
  readonly ids: readonly string[];
  readonly staff: StaffMember;
  readonly at: Date;
  readonly requestId?: string;
}

interface AcceptedPaid {
  readonly accepted: number[];
  readonly refused: number[];
}

export async function acceptPaid(
  deps: StaffOrderDeps,
  { ids, ...command }: AcceptPaid,
): Promise<Result<AcceptedPaid, Fault>> {
  const orders: Order[] = [];
  for (const id of new Set(ids)) {
    const found = await findStaffOrder(deps.db, { id, staff: command.staff });
    if (!found.ok) return found;
    orders.push(found.value);
  }
  const answer: AcceptedPaid = { accepted: [], refused: [] };
  for (const { id, number } of orders) {
    const accepted = await acceptOne(deps, id, command);
    if (accepted.ok) deps.orderChanged(accepted.value);
    answer[accepted.ok ? "accepted" : "refused"].push(number);
  }
  return accept(answer);
}

function acceptOne(
  { db }: StaffOrderDeps,
  id: string,
  { staff, at, requestId }: Omit<AcceptPaid, "ids">,
): Promise<Result<Order, Fault>> {
  return transact<Order, Fault>(db, async (trx) => {
    const found = await lockStaffOrder(trx, { id, staff });
    if (!found.ok) return found;
    if (!isPaidAndWaiting(found.value)) return fault("invalid_transition");
    const after = await enterState(trx, found.value, {
      ...{ to: "accepted", at, by: staff.subject, method: "transfer" },
      ...(requestId && { requestId }),
    });
    return after ? accept(after) : fault("invalid_transition");
  });
}
