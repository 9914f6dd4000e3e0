import {
  accept,
  CANCEL_REASONS,
  checkMove,
  checkRecall,
  type Order,
  type OrderState,
  type PaymentMethod,
  type Result,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { takePlaces } from "../../storage/take-places.ts";
import { retakeCoupon } from "../coupons/redeem-coupon.ts";
import { recallPrintJobs } from "../printing/queue-print-jobs.ts";
import { makeRoom } from "../service/held-places.ts";
import { missingCode } from "../service/judge-order.ts";
import type { Shops } from "../shops/shops.ts";
import { enterState } from "./enter-state.ts";
import { changeStaffOrder, type StaffCommand, type StaffOrderDeps } from "./staff-order.ts";

interface MoveOrder extends StaffCommand {
  readonly to: OrderState;
  readonly method?: PaymentMethod | undefined;
  /** Optimistic locking: what is due may have changed meanwhile. Optional. */
  readonly revision?: number | undefined;
  readonly reason?: string | undefined;
}

export async function moveOrder(
  deps: StaffOrderDeps & { readonly shops: Shops },
  { to, at, requestId, method, reason, revision, ...command }: MoveOrder,
): Promise<Result<Order, Fault>> {
  const { subject: by, slug } = command.staff;
  if (reason !== undefined && !isReason(deps.shops, slug, reason)) {
    return fault("malformed_request", { field: "/reason" });
  }
  return await changeStaffOrder(deps, command, async (trx, order) => {
    const move = checkMove(order.state, to);
    if (!move.ok) return move;
    if ((revision ?? order.revision) !== order.revision) return fault("order_changed");
    const after = await enterState(trx, order, { to, at, by, requestId, method, reason });
    return after ? accept(after) : fault("invalid_transition", { from: order.state, to });
  });
}

function isReason(shops: Shops, slug: string, reason: string): boolean {
  const reasons = shops.get(slug)?.shop.board?.cancelReasons ?? CANCEL_REASONS;
  return reasons.some(({ id }) => id === reason);
}

interface RecallOrder extends StaffCommand {
  /** Length of the history that the caller has seen. */
  readonly moves: number;
  readonly reason?: string | undefined;
}

/**
 * Moves an order one state back. Optimistic locking by the length of the history: a concurrent move
 * makes it longer, even when the state is the same again.
 */
export function recallOrder(
  deps: StaffOrderDeps,
  { moves, at, requestId, ...command }: RecallOrder,
): Promise<Result<Order, Fault>> {
  const reason = command.reason?.trim();
  return changeStaffOrder(deps, command, async (trx, order) => {
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
}
