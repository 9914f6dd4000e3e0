import type { Order, PaymentEntry } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { type Money, moneyAfter } from "./money-of-move.ts";
import { insertEntries, listEntries, type NewEntry } from "./payments-repository.ts";

/** Adds payment entries of a locked order; the caller stores the order's sums. */
export async function addEntries(
  trx: Db,
  order: Order,
  entries: readonly NewEntry[],
): Promise<Money> {
  await insertEntries(trx, order, entries);
  return moneyAfter(order, entries);
}

export function readEntries(db: Db, orderId: string): Promise<PaymentEntry[]> {
  return listEntries(db, orderId);
}
