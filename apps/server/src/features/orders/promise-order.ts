import {
  accept,
  checkPromise,
  expectedAt,
  isPromisable,
  type Order,
  type Result,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { findUnattempted } from "../../outbox/outbox-repository.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { noticeOfPromise, promiseKey } from "../notices/order-notices.ts";
import { queueNotice } from "../push/queue-pushes.ts";
import { confirmPlaces } from "../service/recount-places.ts";
import { reviseOrder } from "./orders-repository.ts";
import { changeStaffOrder, type StaffCommand, type StaffOrderDeps } from "./staff-order.ts";

interface PromiseOrder extends StaffCommand {
  readonly promised: Date;
  readonly revision: number;
}

export async function promiseOrder(
  deps: StaffOrderDeps,
  { promised, revision, at, requestId, ...command }: PromiseOrder,
): Promise<Result<Order, Fault>> {
  if (!isPromisable(promised, at)) return fault("malformed_request", { field: "/at" });
  const { subject: actor, slug } = command.staff;
  return await changeStaffOrder(deps, command, async (trx, order) => {
    if (isSame(expectedAt(order), promised)) return accept(order);
    if (order.revision !== revision) return fault("order_changed");
    const open = checkPromise(order);
    if (!open.ok) return open;
    await recordAudit(trx, {
      ...{ at, actor, target: order.id, slug, requestId },
      action: "order_promised",
      details: { at: promised.toISOString() },
    });
    return accept(await storePromise(trx, order, promised, at));
  });
}

async function storePromise(
  trx: Db,
  before: StoredOrder,
  at: Date,
  now: Date,
): Promise<StoredOrder> {
  const promisedAt = at.toISOString();
  await reviseOrder(trx, before.id, { promised_at: promisedAt });
  // Staff who promise a time accept the order, paid or not.
  await confirmPlaces(trx, before.slug, before.id);
  const after = { ...before, promisedAt, revision: before.revision + 1 };
  const promised = { at, before: await findLastSentPromise(trx, before) };
  if (!isSame(promised.before, at)) {
    await queueNotice(trx, after, noticeOfPromise(after, promised, now), now);
  }
  return after;
}

async function findLastSentPromise(trx: Db, order: StoredOrder): Promise<Date | null> {
  const unsent = await findUnattempted(trx, promiseKey(order.id, order.revision));
  if (!unsent) return expectedAt(order);
  return unsent.before === undefined ? null : new Date(unsent.before);
}

function isSame(one: Date | null, other: Date): boolean {
  return one?.getTime() === other.getTime();
}
