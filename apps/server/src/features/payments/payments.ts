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
} from "@comptoir/domain";
import type { Selectable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

export interface NewEntry extends Omit<PaymentEntry, "id" | "at"> {
  readonly at: Date;
  readonly bankEntryId?: string;
}

/** Ignores trial orders. */
export async function insertEntries(
  trx: Db,
  order: { readonly id: string; readonly slug: string; readonly number: number },
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0 || isTrial(order)) return;
  await trx
    .insertInto("payment_entries")
    .values(
      entries.map(({ kind, amount, method, source, at, by, bankEntryId }) => ({
        id: randomUUID(),
        order_id: order.id,
        restaurant_id: order.slug,
        ...{ kind, amount, method, source },
        at: at.toISOString(),
        by_user: by,
        bank_entry_id: bankEntryId ?? null,
        closing_number: null,
      })),
    )
    .execute();
}

export async function releaseBankEntry(trx: Db, bankEntryId: string): Promise<void> {
  await trx
    .updateTable("payment_entries")
    .set({ bank_entry_id: null })
    .where("bank_entry_id", "=", bankEntryId)
    .execute();
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

export async function listRefunds(db: Db, slug: string, since: Date) {
  const rows = await db
    .selectFrom("payment_entries")
    .innerJoin("orders", "orders.id", "payment_entries.order_id")
    .selectAll("payment_entries")
    .select("order_number")
    .where("payment_entries.restaurant_id", "=", slug)
    .where("kind", "=", "refund")
    .where("at", ">=", since.toISOString())
    .orderBy("at")
    .orderBy("payment_entries.id")
    .execute();
  return rows.map((row) => ({
    ...readEntry(row),
    orderId: row.order_id,
    orderNumber: row.order_number,
  }));
}

function readEntry(row: Selectable<Schema["payment_entries"]>): PaymentEntry {
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

export type Money = Pick<Order, "received" | "refunded" | "refund">;

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
  const entries = await entriesOfMove(trx, before, after, move);
  await insertEntries(trx, after, entries);
  return moneyAfter(after, entries);
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

export function moneyAfter(
  order: Order,
  entries: readonly Pick<PaymentEntry, "kind" | "amount">[],
): Money {
  const all = entries.reduce((sum, { amount }) => sum + amount, order.received as number);
  const back = entries
    .filter(({ kind }) => kind === "refund")
    .reduce((sum, { amount }) => sum - amount, order.refunded as number);
  const received = rappen(all);
  const refunded: Rappen = rappen(back);
  return { received, refunded, refund: refundState({ ...order, received, refunded }) };
}

/** Adds payment entries of a locked order; the caller stores the order's sums. */
export async function addEntries(
  trx: Db,
  order: Order,
  entries: readonly NewEntry[],
): Promise<Money> {
  await insertEntries(trx, order, entries);
  return moneyAfter(order, entries);
}

export function readEntries(db: Db, orderId: string): Promise<PaymentEntry[]> {
  return listEntries(db, orderId);
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
  await releaseBankEntry(trx, bankEntryId);
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
  return rappen(
    Math.max(
      0,
      noted.reduce((sum, { amount }) => sum + amount, 0),
    ),
  );
}

function isNotedTransfer({ kind, method, source }: PaymentEntry): boolean {
  return source === "staff" && kind !== "refund" && method === "transfer";
}
