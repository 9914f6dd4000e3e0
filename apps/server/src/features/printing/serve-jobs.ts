import {
  cannotPrint,
  isPrinted,
  PRINT_JOB_LIFE_MS,
  printerStatus,
  readPrinterStatus,
} from "@comptoir/domain";
import type { PrintersChanged } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import type { Shops } from "../shops/shops.ts";
import {
  countTry,
  type PrintJob,
  type StoredPrinter,
  setPrinted,
  setStatus,
  waitingJobs,
} from "./printers-repository.ts";
import type { FindOrder } from "./queue-print-jobs.ts";

export interface ServeJobsDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly findOrder: FindOrder;
  readonly clock: () => Date;
  readonly printersChanged: PrintersChanged;
}

interface Poll {
  readonly statusCode: string;
  readonly isPrinting: boolean;
}

export async function answerPoll(
  deps: ServeJobsDeps,
  printer: StoredPrinter,
  { statusCode, isPrinting }: Poll,
): Promise<PrintJob | undefined> {
  const now = deps.clock();
  const status = readPrinterStatus(statusCode);
  await setStatus(deps.db, printer.id, status, now);
  if (printerStatus(printer, now) !== status) deps.printersChanged(printer.slug);
  // It would use up the job's tries and change the order of tickets.
  if (cannotPrint(statusCode)) return undefined;
  // It still has to report the current job: offered again, that would print twice.
  if (isPrinting) return undefined;
  const offered = waitingJobs(deps.db, printer.id, jobsSince(deps), { byTries: true });
  return await offered.limit(1).executeTakeFirst();
}

export async function fetchJob(
  deps: ServeJobsDeps,
  printer: StoredPrinter,
  token: string | undefined,
): Promise<Uint8Array | undefined> {
  const job = await nextJob(deps, printer, token);
  if (!job) return undefined;
  await countTry(deps.db, job.id);
  const order = await deps.findOrder(job.order_id);
  const shop = deps.shops.get(printer.slug)?.shop;
  if (!order || !shop) return undefined;
  // Loaded with the first ticket, like all that starts and shops without printers do not need.
  const { encodePrintout } = await import("./encode-printout.ts");
  return encodePrintout(job.printout, { order, shop, language: printer.language });
}

/** A reported job is done, however old it is. */
const EVER = new Date(0);

export async function finishJob(
  deps: ServeJobsDeps,
  printer: StoredPrinter,
  { token, code }: { readonly token: string | undefined; readonly code: string },
): Promise<void> {
  if (!isPrinted(code)) return;
  const job = await nextJob(deps, printer, token, token === undefined ? jobsSince(deps) : EVER);
  if (job && (await setPrinted(deps.db, job.id, deps.clock()))) deps.printersChanged(printer.slug);
}

/**
 * Older printers name no job and mean the first waiting one, in an order that retries do not
 * change.
 */
function nextJob(
  deps: ServeJobsDeps,
  printer: StoredPrinter,
  token: string | undefined,
  since: Date = jobsSince(deps),
): Promise<PrintJob | undefined> {
  const waiting = waitingJobs(deps.db, printer.id, since);
  return (token === undefined ? waiting : waiting.where("id", "=", token))
    .limit(1)
    .executeTakeFirst();
}

function jobsSince({ clock }: ServeJobsDeps): Date {
  return new Date(clock().getTime() - PRINT_JOB_LIFE_MS);
}
