import type { Order, OrderState } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { dropWaitingJobs, reprintJobsSince } from "./print-jobs-repository.ts";

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
