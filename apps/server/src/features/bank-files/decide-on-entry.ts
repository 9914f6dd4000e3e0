import type { BankEntries, BankEntry } from "@comptoir/contract";
import { accept, isPaidAndWaiting, type Order, type Rappen, type Result } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { enterState } from "../orders/enter-state.ts";
import {
  changeStaffOrder,
  findStaffOrder,
  lockOrderByNumber,
  lockStaffOrder,
  type StaffCommand,
  type StaffOrder,
  type StaffOrderDeps,
  setMoney,
} from "../orders/staff-order.ts";
import { takeBackBankEntry } from "../payments/payments.ts";
import {
  type BankEntryRow,
  completeParts,
  countsElsewhere,
  findBankEntry,
  listDealtWith,
  listPaidAndWaiting,
  listUnknown,
  lockBank,
  readBankEntries,
  updateBankEntry,
} from "./bank-entries-repository.ts";
import { creditOrder } from "./credit-order.ts";

type DecisionResult = Result<Order | null, Fault>;

export function assignBankEntry(
  deps: StaffOrderDeps,
  { orderNumber, ...command }: StaffCommand & { readonly orderNumber: number | null },
): Promise<Result<BankEntry, Fault>> {
  const { at, staff, requestId } = command;
  return decide(deps, command, async (trx, entry) => {
    const changed =
      orderNumber === null
        ? await unassign(trx, entry, command)
        : await assign(trx, entry, orderNumber, command);
    if (!changed.ok || !changed.value) return changed;
    const { subject: actor, slug } = staff;
    await recordAudit(trx, {
      ...{ at, actor, slug, requestId, target: changed.value.id },
      action: "bank_entry_assigned",
      details: { entry: entry.id, isAssigned: orderNumber === null ? 0 : 1 },
    });
    return changed;
  });
}

export function setAsideBankEntry(
  deps: StaffOrderDeps,
  { isSetAside, ...command }: StaffCommand & { readonly isSetAside: boolean },
): Promise<Result<BankEntry, Fault>> {
  const { at, staff, requestId } = command;
  return decide(deps, command, async (trx, entry) => {
    if (entry.order_id !== null) return fault("bank_entry_settled");
    if ((entry.settled_at !== null) === isSetAside) return accept(null);
    await updateBankEntry(trx, entry.id, { settled_at: isSetAside ? at.toISOString() : null });
    const { subject: actor, slug } = staff;
    await recordAudit(trx, {
      ...{ at, actor, slug, requestId, target: entry.id },
      action: "bank_entry_set_aside",
      details: { isSetAside: isSetAside ? 1 : 0 },
    });
    return accept(null);
  });
}

async function decide(
  { db, orderChanged }: StaffOrderDeps,
  { id, staff }: StaffCommand,
  work: (trx: Db, entry: BankEntryRow) => Promise<DecisionResult>,
): Promise<Result<BankEntry, Fault>> {
  const decided = await transact<Order | null, Fault>(db, async (trx) => {
    await lockBank(trx, staff.slug);
    const entry = await findBankEntry(trx, staff.slug, id);
    return entry ? await work(trx, entry) : fault("not_found");
  });
  if (!decided.ok) return decided;
  if (decided.value) orderChanged(decided.value);
  const [entry] = await readBankEntries(db, [id]);
  return entry ? accept(entry) : fault("not_found");
}

async function assign(
  trx: Db,
  entry: BankEntryRow,
  orderNumber: number,
  { staff, at }: StaffCommand,
): Promise<DecisionResult> {
  if (entry.order_id !== null || entry.settled_at !== null) return fault("bank_entry_settled");
  if (await countsElsewhere(trx, entry)) return fault("bank_entry_settled");
  const order = await lockOrderByNumber(trx, staff.slug, orderNumber);
  if (!order) return fault("order_not_found");
  const credit = { id: entry.id, amount: entry.amount as Rappen };
  const credited = await creditOrder(trx, order, [credit], { at, by: staff.subject });
  if (credited.isComplete) await completeParts(trx, order.id);
  await updateBankEntry(trx, entry.id, {
    outcome: credited.outcomes.get(entry.id) ?? "unknown",
    order_id: order.id,
    settled_at: at.toISOString(),
  });
  return accept(credited.order);
}

/** Only for manual assignments: an entry that names its order by a reference stays. */
async function unassign(
  trx: Db,
  entry: BankEntryRow,
  { staff, at }: StaffCommand,
): Promise<DecisionResult> {
  const { id, order_id: orderId, settled_at: since } = entry;
  if (orderId === null) return since === null ? accept(null) : fault("bank_entry_settled");
  if (since === null) return fault("bank_entry_settled");
  const found = await lockStaffOrder(trx, { id: orderId, staff });
  if (!found.ok) return found;
  const amount = entry.amount as Rappen;
  const by = staff.subject;
  const money = await takeBackBankEntry(trx, found.value, {
    ...{ bankEntryId: id, amount, since, at, by },
  });
  // The money was refunded meanwhile and cannot go to another order.
  if (money.received < 0) return fault("bank_entry_refunded");
  await updateBankEntry(trx, id, { outcome: "unknown", order_id: null, settled_at: null });
  return accept(await setMoney(trx, found.value, money));
}

interface AcceptedPaid {
  readonly accepted: number[];
  readonly refused: number[];
}

export async function acceptPaid(
  deps: StaffOrderDeps,
  { ids, ...command }: Omit<AcceptOne, "id"> & { readonly ids: readonly string[] },
): Promise<Result<AcceptedPaid, Fault>> {
  const orders: Order[] = [];
  for (const id of new Set(ids)) {
    const found = await findStaffOrder(deps.db, { id, staff: command.staff });
    if (!found.ok) return found;
    orders.push(found.value);
  }
  const answer: AcceptedPaid = { accepted: [], refused: [] };
  for (const { id, number } of orders) {
    const accepted = await acceptOne(deps, { id, ...command });
    answer[accepted.ok ? "accepted" : "refused"].push(number);
  }
  return accept(answer);
}

type AcceptOne = StaffOrder & { readonly at: Date; readonly requestId?: string };

function acceptOne(deps: StaffOrderDeps, { at, requestId, ...command }: AcceptOne) {
  return changeStaffOrder(deps, command, async (trx, order) => {
    if (!isPaidAndWaiting(order)) return fault("invalid_transition");
    const how = { to: "accepted", method: "transfer", by: command.staff.subject } as const;
    const after = await enterState(trx, order, { ...how, at, requestId });
    return after ? accept(after) : fault("invalid_transition");
  });
}

const MOST_SETTLED = 20;

export async function listBankEntries(db: Db, slug: string): Promise<BankEntries> {
  return {
    unknown: await listUnknown(db, slug),
    dealtWith: await listDealtWith(db, slug, MOST_SETTLED),
    toAccept: await listPaidAndWaiting(db, slug),
  };
}
