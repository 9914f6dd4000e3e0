import {
  notedByStaff,
  type Order,
  type PaymentEntry,
  type PaymentMethod,
  paymentOf,
  type Rappen,
  rappen,
  refundState,
} from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { insertEntries, listEntries, type NewEntry } from "./payments-repository.ts";

interface Move {
  readonly at: Date;
  readonly by: string | null;
  readonly isRecall?: boolean | undefined;
  readonly method?: PaymentMethod | undefined;
}

export type Money = Pick<Order, "received" | "refunded" | "refund">;

/**
 * Accepting an order records the missing payment, and recalling that reverses it; bank credits
 * stay.
 */
export async function recordMoneyOfMove(
  trx: Db,
  before: Order,
  after: Order,
  move: Move,
): Promise<Money> {
  const entries = await entriesOfMove(trx, before, after, move);
  await insertEntries(trx, after, entries);
  return moneyAfter(after, entries);
}

async function entriesOfMove(
  trx: Db,
  before: Order,
  after: Order,
  { at, by, isRecall = false, method = "other" }: Move,
): Promise<NewEntry[]> {
  const stamp = { source: "staff", at, by } as const;
  if (after.state === "accepted" && !isRecall) {
    const { missing } = paymentOf(after);
    return missing > 0 ? [{ kind: "payment", amount: missing, method, ...stamp }] : [];
  }
  if (before.state === "accepted" && after.state === "payment_pending") {
    return notedByStaff(await listEntries(trx, after.id)).map(([noted, amount]) => ({
      kind: "reversal",
      amount: rappen(-amount),
      method: noted,
      ...stamp,
    }));
  }
  return [];
}

export function moneyAfter(
  order: Order,
  entries: readonly Pick<PaymentEntry, "kind" | "amount">[],
): Money {
  const all = entries.reduce((sum, { amount }) => sum + amount, order.received as number);
  const back = entries
    .filter(({ kind }) => kind === "refund")
    .reduce((sum, { amount }) => sum - amount, order.refunded as number);
  const received = rappen(all);
  const refunded: Rappen = rappen(back);
  return { received, refunded, refund: refundState({ ...order, received, refunded }) };
}
