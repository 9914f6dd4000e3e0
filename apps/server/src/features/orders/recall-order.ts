import { accept, checkRecall, type Order, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { takePlaces } from "../../storage/take-places.ts";
import { transact } from "../../storage/transaction.ts";
import { retakeCoupon } from "../coupons/redeem-coupon.ts";
import { recallPrintJobs } from "../printing/queue-print-jobs.ts";
import { makeRoom } from "../service/held-places.ts";
import { missingCode } from "../service/judge-order.ts";
import { enterState } from "./enter-state.ts";
import { lockStaffOrder, type StaffOrder, type StaffOrderDeps } from "./staff-order.ts";

export interface RecallOrder extends StaffOrder {
  readonly moves: number;
  readonly reason: string | undefined;
  readonly at: Date;
  readonly requestId: string;
}

/**
 * Moves an order one state back. Optimistic locking by the length of the history: a concurrent move
 * makes it longer, even when the state is the same again.
 */
export async function recallOrder(
  { db, orderChanged }: StaffOrderDeps,
  { moves, at, requestId, ...command }: RecallOrder,
): Promise<Result<Order, Fault>> {
  const reason = command.reason?.trim();
  const recalled = await transact<Order, Fault>(db, async (trx) => {
    const found = await lockStaffOrder(trx, command);
    if (!found.ok) return found;
    const order = found.value;
    const { id, slug, state: from, couponCode: code } = order;
    if (order.history.length !== moves) return fault("invalid_transition", { from });
    const before = checkRecall(order, { reason: reason ?? null, now: at });
    if (!before.ok) return before;
    const by = command.staff.subject;
    const entry = { to: before.value, at, by, requestId, reason, isRecall: true };
    const after = await enterState(trx, order, entry);
    if (!after) return fault("invalid_transition", { from });
    await recallPrintJobs(trx, order, before.value);
    if (from === "cancelled") {
      // Lock order as in placing: coupon first, to avoid deadlocks.
      const { userId, guestHash, contact } = order;
      if (code) await retakeCoupon(trx, { slug, code, orderId: id, userId, guestHash, contact });
      // Its places may be taken by now.
      const missing = await takePlaces(trx, slug, await makeRoom(trx, slug, [], order.claims));
      if (missing) return fault(missingCode(missing));
    }
    return accept(after);
  });
  if (recalled.ok) orderChanged(recalled.value);
  return recalled;
}
