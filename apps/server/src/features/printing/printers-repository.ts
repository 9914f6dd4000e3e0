import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  PRINTER_STATUSES,
  PRINTOUTS,
  type PrinterStatus,
  type Printout,
} from "@comptoir/domain";
import { type Insertable, type Selectable, sql } from "kysely";
import { runInBatches } from "../../storage/batches.ts";
import type { Db, Schema } from "../../storage/schema.ts";

type PrinterRow = Selectable<Schema["printers"]>;
export type StoredPrinter = ReturnType<typeof readPrinter>;

export async function insertPrinter(db: Db, row: Insertable<Schema["printers"]>): Promise<void> {
  await db.insertInto("printers").values(row).execute();
}

export async function findPrinter(db: Db, id: string): Promise<StoredPrinter | undefined> {
  const row = await db.selectFrom("printers").selectAll().where("id", "=", id).executeTakeFirst();
  return row && readPrinter(row);
}

export async function listPrinters(db: Db, slug?: string): Promise<StoredPrinter[]> {
  let query = db.selectFrom("printers").selectAll();
  if (slug !== undefined) query = query.where("restaurant_id", "=", slug);
  const rows = await query.orderBy("restaurant_id").orderBy("name").execute();
  return rows.map(readPrinter);
}

export async function deletePrinter(db: Db, id: string): Promise<void> {
  await db.deleteFrom("print_jobs").where("printer_id", "=", id).execute();
  await db.deleteFrom("printers").where("id", "=", id).execute();
}

export async function setStatus(
  db: Db,
  id: string,
  status: PrinterStatus,
  at: Date,
): Promise<void> {
  await db
    .updateTable("printers")
    .set({ status, seen_at: at.toISOString() })
    .where("id", "=", id)
    .execute();
}

function readPrinter(row: PrinterRow) {
  return {
    id: row.id,
    slug: row.restaurant_id,
    name: row.name,
    secretHash: row.secret_hash,
    prints: readPrints(row.prints_json),
    language: LANGUAGES.find((language) => language === row.language) ?? DEFAULT_LANGUAGE,
    seenAt: row.seen_at,
    reported: PRINTER_STATUSES.find((status) => status === row.status) ?? null,
  };
}

/** Tolerates values edited by hand. */
function readPrints(json: string): Printout[] {
  return PRINTOUTS.filter((printout) => json.includes(`"${printout}"`));
}

type JobRow = Selectable<Schema["print_jobs"]>;
export type PrintJob = Pick<JobRow, "id" | "order_id"> & { readonly printout: Printout };

export async function insertJobs(db: Db, rows: Insertable<Schema["print_jobs"]>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("print_jobs").values(rows).execute();
}

export function listJobsSincePaid(db: Db, orderId: string): Promise<JobRow[]> {
  return db
    .selectFrom("print_jobs")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("created_at", ">=", (eb) =>
      eb
        .selectFrom("order_events")
        .select("at")
        .where("order_events.order_id", "=", orderId)
        .where("state", "=", "accepted")
        .where("is_recall", "=", 0)
        .orderBy("entry")
        .limit(1),
    )
    .execute();
}

/** Printers that have printed the order; a waiting job will print the current state anyway. */
export async function listPrintedOn(
  db: Db,
  orderId: string,
  printout: Printout,
): Promise<string[]> {
  const jobs = await db
    .selectFrom("print_jobs")
    .select(["printer_id", "printed_at"])
    .where("order_id", "=", orderId)
    .where("printout", "=", printout)
    .execute();
  const waiting = new Set(
    jobs.filter(({ printed_at }) => printed_at === null).map(({ printer_id }) => printer_id),
  );
  return [...new Set(jobs.map(({ printer_id }) => printer_id))].filter((id) => !waiting.has(id));
}

/** After so many tries a job goes behind the others, so that it does not block them. */
const MOST_TRIES_IN_ORDER = 5;

export function waitingJobs(db: Db, printerId: string, since: Date, { byTries = false } = {}) {
  return db
    .selectFrom("print_jobs")
    .select(["id", "order_id", "printout"])
    .where("printer_id", "=", printerId)
    .where("printed_at", "is", null)
    .where("created_at", ">=", since.toISOString())
    .$if(byTries, (query) =>
      query.orderBy((eb) =>
        eb.case().when("tries", ">=", MOST_TRIES_IN_ORDER).then(1).else(0).end(),
      ),
    )
    .orderBy("created_at")
    .orderBy("printout")
    .orderBy("id")
    .$narrowType<{ printout: Printout }>();
}

export async function countWaiting(db: Db, slug: string, since: Date) {
  const rows = await db
    .selectFrom("print_jobs")
    .innerJoin("printers", "printers.id", "print_jobs.printer_id")
    .select(["printer_id", sql<number | string>`count(*)`.as("waiting")])
    .where("restaurant_id", "=", slug)
    .where("printed_at", "is", null)
    .where("print_jobs.created_at", ">=", since.toISOString())
    .groupBy("printer_id")
    .execute();
  return new Map(rows.map(({ printer_id, waiting }) => [printer_id, Number(waiting)]));
}

export async function countTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable("print_jobs")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function setPrinted(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("print_jobs")
    .set({ printed_at: at.toISOString() })
    .where("id", "=", id)
    .where("printed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function dropWaitingJobs(db: Db, orderId: string): Promise<void> {
  await db
    .deleteFrom("print_jobs")
    .where("order_id", "=", orderId)
    .where("printed_at", "is", null)
    .execute();
}

export async function reprintJobsSince(db: Db, orderId: string, since: string): Promise<void> {
  await db
    .updateTable("print_jobs")
    .set({ printed_at: null, tries: 0 })
    .where("order_id", "=", orderId)
    .where("printed_at", ">=", since)
    .execute();
}

export function pruneJobs(db: Db, before: string): Promise<number> {
  return runInBatches(async (limit) => {
    const old = db
      .selectFrom("print_jobs")
      .select("id")
      .where("created_at", "<", before)
      .limit(limit);
    const { numDeletedRows } = await db
      .deleteFrom("print_jobs")
      .where("id", "in", old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
