import type { Order, PaymentEntry } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { type Money, moneyAfter } from "./money-of-move.ts";
import { insertEntries, listEntries, type NewEntry } from "./payments-repository.ts";

/** Notes what came or went for a locked order; what the order then says of its money is still to be stored. */
export async function addEntries(
  trx: Db,
  order: Order,
  entries: readonly NewEntry[],
): Promise<Money> {
  await insertEntries(trx, order, entries);
  return moneyAfter(order, entries);
}

/** What came and went for an order, in the order in which it did. */
export function readEntries(db: Db, orderId: string): Promise<PaymentEntry[]> {
  return listEntries(db, orderId);
}
