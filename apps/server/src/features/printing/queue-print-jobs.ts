import { randomUUID } from "node:crypto";
import type { Printout } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { insertJobs, listJobsSincePaid } from "./print-jobs-repository.ts";
import { listPrinters } from "./printers-repository.ts";

interface PaidOrder {
  readonly slug: string;
  readonly orderId: string;
  readonly at: Date;
}

/**
 * Called in the payment's transaction, so that no paid order stays unprinted. A repeated payment
 * does not print again; jobs printed by hand before the payment do not count.
 */
export async function queuePrintJobs(trx: Db, { slug, orderId, at }: PaidOrder): Promise<void> {
  const printers = await listPrinters(trx, slug);
  if (printers.length === 0) return;
  const known = new Set(
    (await listJobsSincePaid(trx, orderId)).map(
      ({ printer_id, printout }) => printer_id + printout,
    ),
  );
  const jobs = printers.flatMap(({ id, prints }) =>
    prints
      .filter((printout) => !known.has(id + printout))
      .map((printout) => newJob(id, orderId, printout, at)),
  );
  await insertJobs(trx, jobs);
}

export function newJob(printerId: string, orderId: string, printout: Printout, at: Date) {
  return {
    id: randomUUID(),
    printer_id: printerId,
    order_id: orderId,
    printout,
    created_at: at.toISOString(),
    printed_at: null,
  };
}
