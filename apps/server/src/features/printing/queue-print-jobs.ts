import { randomUUID } from "node:crypto";
import { accept, type Order, type OrderState, type Printout, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { PrintersChanged } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import {
  dropWaitingJobs,
  insertJobs,
  listJobsSincePaid,
  listPrintedOn,
  listPrinters,
  reprintJobsSince,
} from "./printers-repository.ts";

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

function newJob(printerId: string, orderId: string, printout: Printout, at: Date) {
  return {
    id: randomUUID(),
    printer_id: printerId,
    order_id: orderId,
    printout,
    created_at: at.toISOString(),
    printed_at: null,
  };
}

/**
 * Without the payment, waiting jobs are dropped and queued again with the next payment. After a
 * cancellation is undone, jobs printed since are wrong and queued again.
 */
export async function recallPrintJobs(
  trx: Db,
  { id, state: from, history }: Pick<Order, "id" | "state" | "history">,
  to: OrderState,
): Promise<void> {
  if (from === "accepted") await dropWaitingJobs(trx, id);
  const cancelledAt = from === "cancelled" ? history.at(-1)?.at : undefined;
  if (cancelledAt && to !== "payment_pending") await reprintJobsSince(trx, id, cancelledAt);
}

export async function reprintKitchenTicket(trx: Db, orderId: string, at: Date): Promise<void> {
  const printers = await listPrintedOn(trx, orderId, "kitchen");
  await insertJobs(
    trx,
    printers.map((printer) => newJob(printer, orderId, "kitchen", at)),
  );
}

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
