import { randomUUID } from "node:crypto";
import {
  ENTRY_KINDS,
  ENTRY_SOURCES,
  isTrial,
  PAYMENT_METHODS,
  type PaymentEntry,
  type Rappen,
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
