import { accept, type Order, type Result } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import type { Fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { type ConfirmOrder, confirmPlaces } from "../service/claiming-orders.ts";
import type { Services } from "../service/services.ts";
import { lockStaffOrder, type StaffOrderDeps } from "./staff-order.ts";

interface ConfirmOrderDeps extends StaffOrderDeps {
  readonly services: Services;
}

/** Confirms a large unpaid order, which then takes all its places. Idempotent. */
export async function confirmOrder(
  { db, services, orderChanged }: ConfirmOrderDeps,
  { at, requestId, ...command }: ConfirmOrder,
): Promise<Result<Order, Fault>> {
  let isNew = false;
  const done = await transact<Order, Fault>(db, async (trx) => {
    const found = await lockStaffOrder(trx, command);
    if (!found.ok) return found;
    const { id, slug } = found.value;
    isNew = await confirmPlaces(trx, slug, id);
    if (isNew) {
      const actor = command.staff.subject;
      await recordAudit(trx, { at, action: "order_confirmed", actor, target: id, slug, requestId });
    }
    return accept(found.value);
  });
  if (done.ok && isNew) {
    orderChanged(done.value);
    services.changed(done.value.slug);
  }
  return done;
}
