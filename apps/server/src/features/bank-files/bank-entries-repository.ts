import type { BankEntry, PaidOrderToAccept } from "@comptoir/contract";
import { BANK_OUTCOMES, type BankOutcome, type CreditPart, type Rappen } from "@comptoir/domain";
import type { Insertable, Selectable } from "kysely";
import { runInBatches } from "../../storage/batches.ts";
import { lockName } from "../../storage/engine.ts";
import type { Db, Schema } from "../../storage/schema.ts";

export type BankEntryRow = Selectable<Schema["bank_entries"]>;
type NewBankEntryRow = Insertable<Schema["bank_entries"]>;

/** Keeps the number of parameters below the limits of both engines. */
const ROWS_AT_ONCE = 500;

export interface KnownEntry {
  readonly id: string;
  readonly entryKey: string;
  readonly part: CreditPart | null;
  /**
   * Counted for an order. An entry that was only set aside can still be replaced by its
   * transactions.
   */
  readonly isCounted: boolean;
}

interface BankEntryQuery {
  readonly accounts: readonly string[];
  readonly entryKeys: readonly string[];
}

export async function listKnownEntries(
  trx: Db,
  slug: string,
  { accounts, entryKeys }: BankEntryQuery,
): Promise<KnownEntry[]> {
  const known: KnownEntry[] = [];
  const allKeys = accounts.flatMap((account) => entryKeys.map((key) => `${account} ${key}`));
  for (const keys of chunks(allKeys)) {
    const rows = await trx
      .selectFrom("bank_entries")
      .selectAll()
      .where("restaurant_id", "=", slug)
      .where("entry_key", "in", keys)
      .execute();
    known.push(...rows.map(readKnownEntry));
  }
  return known;
}

function readKnownEntry(row: BankEntryRow): KnownEntry {
  const { id, entry_key, part_by: by } = row;
  const isCounted = row.order_id !== null;
  const entryKey = entry_key.slice(entry_key.indexOf(" ") + 1);
  const value = row.bank_key.slice(entry_key.length + 1);
  const isPart = by === "number" || by === "place";
  return { id, entryKey, part: isPart ? { by, value } : null, isCounted };
}

export async function insertBankEntries(trx: Db, rows: readonly NewBankEntryRow[]): Promise<void> {
  for (const some of chunks(rows)) {
    await trx.insertInto("bank_entries").values(some).execute();
  }
}

export async function deleteBankEntries(trx: Db, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids)) {
    await trx.deleteFrom("bank_entries").where("id", "in", some).execute();
  }
}

export function findBankEntry(db: Db, slug: string, id: string): Promise<BankEntryRow | undefined> {
  return db
    .selectFrom("bank_entries")
    .selectAll()
    .where("id", "=", id)
    .where("restaurant_id", "=", slug)
    .executeTakeFirst();
}

export async function updateBankEntry(
  trx: Db,
  id: string,
  changes: Partial<Pick<BankEntryRow, "outcome" | "order_id" | "settled_at">>,
): Promise<void> {
  await trx.updateTable("bank_entries").set(changes).where("id", "=", id).execute();
}

export async function completeParts(trx: Db, orderId: string): Promise<void> {
  const matched: BankOutcome = "matched";
  const part: BankOutcome = "too_little";
  await trx
    .updateTable("bank_entries")
    .set({ outcome: matched })
    .where("order_id", "=", orderId)
    .where("outcome", "=", part)
    .execute();
}

export async function readBankEntries(db: Db, ids: readonly string[]): Promise<BankEntry[]> {
  const found = new Map<string, BankEntry>();
  for (const some of chunks(ids)) {
    for (const entry of await selectEntries(db).where("b.id", "in", some).execute()) {
      found.set(entry.id, toBankEntry(entry));
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function listUnknown(db: Db, slug: string): Promise<BankEntry[]> {
  const rows = await selectEntries(db)
    .where("b.restaurant_id", "=", slug)
    .where("b.outcome", "=", "unknown")
    .where("b.settled_at", "is", null)
    .orderBy("b.booked_on")
    .orderBy("b.id")
    .execute();
  return rows.map(toBankEntry);
}

export async function listDealtWith(db: Db, slug: string, limit: number): Promise<BankEntry[]> {
  const rows = await selectEntries(db)
    .where("b.restaurant_id", "=", slug)
    .where("b.settled_at", "is not", null)
    .orderBy("b.settled_at", "desc")
    .orderBy("b.id")
    .limit(limit)
    .execute();
  return rows.map(toBankEntry);
}

function selectEntries(db: Db) {
  return db
    .selectFrom("bank_entries as b")
    .leftJoin("orders as o", "o.id", "b.order_id")
    .select(["b.id", "b.amount", "b.booked_on", "b.reference", "b.payer", "b.message", "b.outcome"])
    .select(["o.order_number", "o.state", "o.total", "o.received"]);
}

function toBankEntry(
  row: Awaited<ReturnType<ReturnType<typeof selectEntries>["execute"]>>[number],
): BankEntry {
  const { id, reference, payer, message, order_number: orderNumber, state } = row;
  return {
    ...{ id, reference, payer, message },
    amount: row.amount as Rappen,
    bookedOn: row.booked_on,
    outcome: BANK_OUTCOMES.find((outcome) => outcome === row.outcome) ?? "unknown",
    order:
      orderNumber === null || state === null
        ? null
        : {
            orderNumber,
            state,
            totalPrice: row.total as Rappen,
            received: Math.max(0, row.received ?? 0) as Rappen,
          },
  };
}

export async function listPaidAndWaiting(db: Db, slug: string): Promise<PaidOrderToAccept[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "order_number", "total"])
    .where("restaurant_id", "=", slug)
    .where("state", "=", "payment_pending")
    .where("total", ">", 0)
    .where("order_number", ">", 0)
    .whereRef("received", ">=", "total")
    .orderBy("order_number")
    .execute();
  return rows.map(({ id, order_number, total }) => ({
    _id: id,
    orderNumber: order_number,
    totalPrice: total as Rappen,
  }));
}

export function forgetPayers(db: Db, before: string): Promise<number> {
  return runInBatches(async (limit) => {
    const old = db
      .selectFrom("bank_entries")
      .select("id")
      .where("booked_on", "<", before)
      .where((eb) => eb.or([eb("payer", "is not", null), eb("message", "is not", null)]))
      .limit(limit);
    const { numUpdatedRows } = await db
      .updateTable("bank_entries")
      .set({ payer: null, message: null })
      .where("id", "in", old)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

function chunks<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, i) =>
    all.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  );
}

export async function countsElsewhere(
  db: Db,
  { bank_key, restaurant_id }: Pick<BankEntryRow, "bank_key" | "restaurant_id">,
): Promise<boolean> {
  const row = await db
    .selectFrom("bank_entries")
    .select("id")
    .where("bank_key", "=", bank_key)
    .where("restaurant_id", "<>", restaurant_id)
    .where("order_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serializes changes to a shop's bank entries, so that the same file twice at once counts once. */
export function lockBank(trx: Db, slug: string): Promise<void> {
  return lockName(trx, `bank ${slug}`);
}
