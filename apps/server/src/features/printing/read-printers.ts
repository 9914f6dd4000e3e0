import type { Printer } from "@comptoir/contract";
import { PRINT_JOB_LIFE_MS, printerStatus } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { countWaiting } from "./print-jobs-repository.ts";
import { listPrinters } from "./printers-repository.ts";

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
