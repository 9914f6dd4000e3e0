import { accept, type Order, type Printout, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { insertJobs } from "./print-jobs-repository.ts";
import type { PrintersChanged } from "./printers-changed.ts";
import { listPrinters } from "./printers-repository.ts";
import { newJob } from "./queue-print-jobs.ts";

export type FindOrder = (id: string) => Promise<Order | undefined>;

interface PrintOrderDeps {
  readonly db: Db;
  readonly findOrder: FindOrder;
  readonly printersChanged: PrintersChanged;
}

interface PrintOrder {
  readonly id: string;
  readonly printout: Printout;
  /** Absent: all printers that print this kind automatically. */
  readonly printerId: string | undefined;
  readonly slug: string;
  readonly at: Date;
}

export async function printOrder(
  { db, findOrder, printersChanged }: PrintOrderDeps,
  { id, printout, printerId, slug, at }: PrintOrder,
): Promise<Result<number, Fault>> {
  const order = await findOrder(id);
  if (!order) return fault("order_not_found");
  if (order.slug !== slug) return fault("forbidden");
  const printers = (await listPrinters(db, slug)).filter((printer) =>
    printerId === undefined ? printer.prints.includes(printout) : printer.id === printerId,
  );
  if (printerId !== undefined && printers.length === 0) return fault("not_found");
  const jobs = printers.map((printer) => newJob(printer.id, order.id, printout, at));
  await insertJobs(db, jobs);
  if (jobs.length > 0) printersChanged(slug);
  return accept(jobs.length);
}
