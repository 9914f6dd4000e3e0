import { randomUUID } from "node:crypto";
import { accept, type Language, type Printout, type Result } from "@comptoir/domain";
import { OPERATOR, recordAudit } from "../../audit/audit-log.ts";
import { publishPrintersChange } from "../../live/notified-changes.ts";
import { isUniqueViolation } from "../../storage/database-errors.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { hashPrinterSecret, newPrinterSecret } from "./printer-secret.ts";
import { deletePrinter, insertPrinter, listPrinters } from "./printers-repository.ts";

interface NewPrinter {
  readonly slug: string;
  readonly name: string;
  readonly prints: readonly Printout[];
  readonly language: Language;
}

interface AddedPrinter {
  readonly id: string;
  readonly secret: string;
}

export async function addPrinter(
  db: Db,
  { slug, name, prints, language }: NewPrinter,
  at: Date,
): Promise<Result<AddedPrinter, "printer_exists">> {
  const id = randomUUID();
  const secret = newPrinterSecret();
  try {
    await transact(db, async (trx) => {
      await insertPrinter(trx, {
        id,
        restaurant_id: slug,
        name,
        secret_hash: hashPrinterSecret(secret),
        prints_json: JSON.stringify(prints),
        language,
        created_at: at.toISOString(),
        seen_at: null,
        status: null,
      });
      const details = { prints: prints.join(","), language };
      await record(trx, { action: "printer_added", target: id, slug, at, details });
      return accept(true);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, error: "printer_exists" };
    throw error;
  }
  await publishPrintersChange(db, slug);
  return accept({ id, secret });
}

export async function removePrinter(
  db: Db,
  { slug, name }: Pick<NewPrinter, "slug" | "name">,
  at: Date,
): Promise<boolean> {
  const printer = (await listPrinters(db, slug)).find((known) => known.name === name);
  if (!printer) return false;
  await transact(db, async (trx) => {
    await deletePrinter(trx, printer.id);
    await record(trx, { action: "printer_removed", target: printer.id, slug, at });
    return accept(true);
  });
  await publishPrintersChange(db, slug);
  return true;
}

function record(trx: Db, entry: Omit<Parameters<typeof recordAudit>[1], "actor">): Promise<void> {
  return recordAudit(trx, { ...entry, actor: OPERATOR });
}
