import { createHash, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { Printer } from "@comptoir/contract";
import {
  accept,
  type Language,
  PRINT_JOB_LIFE_MS,
  type Printout,
  printerStatus,
  type Result,
} from "@comptoir/domain";
import { OPERATOR, recordAudit } from "../../audit/audit-log.ts";
import { publishChange } from "../../live/change-feed.ts";
import { isUniqueViolation } from "../../storage/database-errors.ts";
import type { Db } from "../../storage/schema.ts";
import { inTransaction } from "../../storage/transaction.ts";
import { countWaiting, deletePrinter, insertPrinter, listPrinters } from "./printers-repository.ts";

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
    await inTransaction(db, async (trx) => {
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
      const entry = { action: "printer_added", target: id, slug, actor: OPERATOR } as const;
      await recordAudit(trx, { ...entry, at, details });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, error: "printer_exists" };
    throw error;
  }
  await publishChange(db, { kind: "printers", slug });
  return accept({ id, secret });
}

export async function removePrinter(
  db: Db,
  { slug, name }: Pick<NewPrinter, "slug" | "name">,
  at: Date,
): Promise<boolean> {
  const printer = (await listPrinters(db, slug)).find((known) => known.name === name);
  if (!printer) return false;
  await inTransaction(db, async (trx) => {
    await deletePrinter(trx, printer.id);
    const entry = { action: "printer_removed", target: printer.id, slug } as const;
    await recordAudit(trx, { ...entry, at, actor: OPERATOR });
  });
  await publishChange(db, { kind: "printers", slug });
  return true;
}

export const PRINTER_USER = "printer";

// Without characters that are easily confused.
const CHARACTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const LENGTH = 24;

/** 140 random bits: cannot be guessed, so a plain hash is enough. */
function newPrinterSecret(): string {
  const pick = () => CHARACTERS.charAt(randomInt(CHARACTERS.length));
  return Array.from({ length: LENGTH }, pick).join("");
}

function hashPrinterSecret(secret: string): string {
  return hash(`${PRINTER_USER}:${secret}`).toString("base64url");
}

const BASIC = /^Basic ([\w+/]{1,400}={0,2})$/i;
/** Compared for unknown printers too, so that the time reveals nothing. */
const UNKNOWN_PRINTER_HASH = hashPrinterSecret("");

export function isSecretOf(
  authorization: string | undefined,
  secretHash = UNKNOWN_PRINTER_HASH,
): boolean {
  const encoded = BASIC.exec(authorization ?? "")?.[1] ?? "";
  const providedHash = hash(Buffer.from(encoded, "base64").toString());
  return (
    timingSafeEqual(providedHash, Buffer.from(secretHash, "base64url")) &&
    secretHash !== UNKNOWN_PRINTER_HASH
  );
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

export async function readPrinters(db: Db, slug: string, now: Date): Promise<Printer[]> {
  const printers = await listPrinters(db, slug);
  const waiting = await countWaiting(db, slug, new Date(now.getTime() - PRINT_JOB_LIFE_MS));
  return printers.map(({ id, name, prints, seenAt, reported }) => ({
    id,
    name,
    prints,
    status: printerStatus({ seenAt, reported }, now),
    waiting: waiting.get(id) ?? 0,
    seenAt,
  }));
}
