import { accept } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { forgetOrder } from "./forget-customer.ts";
import { listFinishedOfGuests } from "./orders-repository.ts";

/**
 * Takes the person out of guests' orders that were over before this day, `limit` at most; how many they
 * were. An order of an account is its customer's to keep.
 */
export async function forgetOldGuests(db: Db, before: string, limit: number): Promise<number> {
  const forgotten = await transact<number, never>(db, async (trx) => {
    const orders = await listFinishedOfGuests(trx, before, limit);
    for (const order of orders) await forgetOrder(trx, order);
    return accept(orders.length);
  });
  return forgotten.ok ? forgotten.value : 0;
}
