import { randomUUID } from "node:crypto";
import {
  ENTRY_KINDS,
  ENTRY_SOURCES,
  isSold,
  isTrial,
  notedByStaff,
  type Order,
  PAYMENT_METHODS,
  type PaymentEntry,
  type PaymentMethod,
  paymentOf,
  type Rappen,
  rappen,
  refundState,
  sum,
} from "@comptoir/domain";
import type { Selectable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

interface NewEntry extends Omit<PaymentEntry, "id" | "at"> {
  readonly at: Date;
  readonly bankEntryId?: string;
}

export type Money = Pick<Order, "received" | "refunded" | "refund">;

/** Adds payment entries of a locked order, except a trial; the caller stores the order's sums. */
export async function addEntries(
  trx: Db,
  order: Order,
  entries: readonly NewEntry[],
): Promise<Money> {
  if (entries.length > 0 && !isTrial(order)) {
    const rows = entries.map(({ kind, amount, method, source, at, by, bankEntryId }) => ({
      id: randomUUID(),
      order_id: order.id,
      restaurant_id: order.slug,
      ...{ kind, amount, method, source },
      at: at.toISOString(),
      by_user: by,
      bank_entry_id: bankEntryId ?? null,
      closing_number: null,
    }));
    await trx.insertInto("payment_entries").values(rows).execute();
  }
  return moneyAfter(order, entries);
}

export function moneyAfter(
  order: Order,
  entries: readonly Pick<PaymentEntry, "kind" | "amount">[],
): Money {
  const refunds = entries.filter(({ kind }) => kind === "refund");
  const received = sum([order.received, ...entries.map(({ amount }) => amount)]);
  const refunded = rappen(order.refunded - sum(refunds.map(({ amount }) => amount)));
  return { received, refunded, refund: refundState({ ...order, received, refunded }) };
}

export async function listEntries(db: Db, orderId: string): Promise<PaymentEntry[]> {
  const rows = await db
    .selectFrom("payment_entries")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(readEntry);
}

export function readEntry(row: Selectable<Schema["payment_entries"]>): PaymentEntry {
  const { id, amount, at, by_user: by } = row;
  return {
    id,
    kind: ENTRY_KINDS.find((kind) => kind === row.kind) ?? "payment",
    amount: amount as Rappen,
    method: PAYMENT_METHODS.find((method) => method === row.method) ?? "other",
    source: ENTRY_SOURCES.find((source) => source === row.source) ?? "staff",
    at,
    by,
  };
}

interface Move {
  readonly at: Date;
  readonly by: string | null;
  readonly isRecall?: boolean | undefined;
  readonly method?: PaymentMethod | undefined;
}

/**
 * Accepting an order records the missing payment, and recalling that reverses it; bank credits
 * stay.
 */
export async function recordMoneyOfMove(
  trx: Db,
  before: Order,
  after: Order,
  move: Move,
): Promise<Money> {
  return await addEntries(trx, after, await entriesOfMove(trx, before, after, move));
}

async function entriesOfMove(
  trx: Db,
  before: Order,
  after: Order,
  { at, by, isRecall = false, method = "other" }: Move,
): Promise<NewEntry[]> {
  const stamp = { source: "staff", at, by } as const;
  if (after.state === "accepted" && !isRecall) {
    const { missing } = paymentOf(after);
    return missing > 0 ? [{ kind: "payment", amount: missing, method, ...stamp }] : [];
  }
  if (before.state === "accepted" && after.state === "payment_pending") {
    return notedByStaff(await listEntries(trx, after.id)).map(([noted, amount]) => ({
      kind: "reversal",
      amount: rappen(-amount),
      method: noted,
      ...stamp,
    }));
  }
  return [];
}

interface BankEntryReversal {
  readonly bankEntryId: string;
  readonly amount: Rappen;
  readonly since: string;
  readonly at: Date;
  readonly by: string | null;
}

export async function takeBackBankEntry(
  trx: Db,
  order: Order,
  { bankEntryId, amount, since, at, by }: BankEntryReversal,
): Promise<Money> {
  const confirmed = (await listEntries(trx, order.id)).filter(
    (entry) => entry.at === since && entry.kind === "reversal" && isNotedTransfer(entry),
  );
  await trx
    .updateTable("payment_entries")
    .set({ bank_entry_id: null })
    .where("bank_entry_id", "=", bankEntryId)
    .execute();
  const stamp = { method: "transfer", at, by } as const;
  return await addEntries(trx, order, [
    { kind: "reversal", amount: rappen(-amount), source: "bank_file", ...stamp },
    // Restores what staff had noted, unless they undid it: the bank does not confirm it after all.
    ...(isSold(order) ? confirmed : []).map((entry) => ({
      kind: "payment" as const,
      amount: rappen(-entry.amount),
      source: "staff" as const,
      ...stamp,
    })),
  ]);
}

export async function notedTransfer(trx: Db, orderId: string): Promise<Rappen> {
  const noted = (await listEntries(trx, orderId)).filter(isNotedTransfer);
  return rappen(Math.max(0, sum(noted.map(({ amount }) => amount))));
}

function isNotedTransfer({ kind, method, source }: PaymentEntry): boolean {
  return source === "staff" && kind !== "refund" && method === "transfer";
}
