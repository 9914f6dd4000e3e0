import {
  accept,
  INITIAL_STATE,
  type Order,
  paymentOf,
  type Result,
  tickLine,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { OrderChanged } from "../../live/change-feed.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import type { Money } from "../payments/payments.ts";
import type { StaffMember } from "../profiles/require-staff.ts";
import { confirmPlaces } from "../service/recount-places.ts";
import type { Services } from "../service/services.ts";
import { findOrder, findOrderByNumber, lockOrder, reviseOrder } from "./orders-repository.ts";

export interface StaffOrderDeps {
  readonly db: Db;
  readonly orderChanged: OrderChanged;
}

export interface StaffOrder {
  readonly id: string;
  readonly staff: StaffMember;
}

export interface StaffCommand extends StaffOrder {
  readonly at: Date;
  readonly requestId: string;
}

export async function findStaffOrder(
  db: Db,
  { id, staff }: StaffOrder,
): Promise<Result<StoredOrder, Fault>> {
  return ofShop(await findOrder(db, id), staff);
}

export async function lockStaffOrder(
  trx: Db,
  { id, staff }: StaffOrder,
): Promise<Result<StoredOrder, Fault>> {
  return ofShop(await lockOrder(trx, id), staff);
}

function ofShop(order: StoredOrder | undefined, { slug }: StaffMember): Result<StoredOrder, Fault> {
  if (!order) return fault("order_not_found");
  return order.slug === slug ? accept(order) : fault("forbidden");
}

/** Screens are notified if the work returns another order than the locked one it was given. */
export async function changeStaffOrder(
  { db, orderChanged }: StaffOrderDeps,
  command: StaffOrder,
  work: (trx: Db, order: StoredOrder) => Promise<Result<StoredOrder, Fault>>,
): Promise<Result<Order, Fault>> {
  let locked: StoredOrder | undefined;
  const done = await transact<StoredOrder, Fault>(db, async (trx) => {
    const found = await lockStaffOrder(trx, command);
    if (!found.ok) return found;
    locked = found.value;
    return await work(trx, locked);
  });
  if (done.ok && done.value !== locked) orderChanged(done.value);
  return done;
}

export async function lockOrderByNumber(
  trx: Db,
  slug: string,
  number: number,
): Promise<StoredOrder | undefined> {
  const found = await findOrderByNumber(trx, slug, number);
  return found && (await lockOrder(trx, found.id));
}

export async function setMoney<O extends Order>(trx: Db, order: O, money: Money): Promise<O> {
  await reviseOrder(trx, order.id, money);
  const isPaid = order.state === INITIAL_STATE && paymentOf({ ...order, ...money }).missing === 0;
  if (isPaid) await confirmPlaces(trx, order.slug, order.id);
  return { ...order, ...money, revision: order.revision + 1 };
}

/** Concurrent ticks of different lines are both kept. */
export function tickOrderLine(
  deps: StaffOrderDeps,
  { line, isDone, ...command }: StaffOrder & { readonly line: number; readonly isDone: boolean },
): Promise<Result<Order, Fault>> {
  return changeStaffOrder(deps, command, async (trx, order) => {
    if (line >= order.lines.length) return fault("malformed_request", { field: "/line" });
    const done = tickLine(order, line, isDone);
    if (!done.ok) return done;
    if (order.doneLines.includes(line) === isDone) return accept(order);
    await reviseOrder(trx, order.id, { done_lines_json: JSON.stringify(done.value) });
    return accept({ ...order, doneLines: done.value, revision: order.revision + 1 });
  });
}

/** Confirms a large unpaid order, which then takes all its places. Idempotent. */
export async function confirmOrder(
  { services, ...deps }: StaffOrderDeps & { readonly services: Pick<Services, "changed"> },
  { at, requestId, ...command }: StaffCommand,
): Promise<Result<Order, Fault>> {
  let isNew = false;
  const { subject: actor, slug } = command.staff;
  const done = await changeStaffOrder(deps, command, async (trx, order) => {
    isNew = await confirmPlaces(trx, slug, order.id);
    if (!isNew) return accept(order);
    const target = order.id;
    await recordAudit(trx, { at, action: "order_confirmed", actor, target, slug, requestId });
    return accept({ ...order });
  });
  if (done.ok && isNew) services.changed(slug);
  return done;
}
