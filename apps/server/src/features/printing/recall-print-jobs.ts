import type { Order, OrderState } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { dropWaitingJobs, reprintJobsSince } from "./print-jobs-repository.ts";

/**
 * What a recall means for an order's paper. Without its payment nothing more is printed; paid again, it
 * queues what was not. Once it is not cancelled after all, what was printed since says the wrong thing.
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
