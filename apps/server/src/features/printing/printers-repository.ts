import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  PRINTER_STATUSES,
  PRINTOUTS,
  type PrinterStatus,
  type Printout,
} from "@comptoir/domain";
import type { Insertable, Selectable } from "kysely";
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
