import type { Db } from "../../storage/schema.ts";
import { insertJobs, listPrintedOn } from "./print-jobs-repository.ts";
import { newJob } from "./queue-print-jobs.ts";

export async function reprintKitchenTicket(trx: Db, orderId: string, at: Date): Promise<void> {
  const printers = await listPrintedOn(trx, orderId, "kitchen");
  await insertJobs(
    trx,
    printers.map((printer) => newJob(printer, orderId, "kitchen", at)),
  );
}
