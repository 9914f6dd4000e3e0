import {
  type BankOutcome,
  matchPayment,
  type Order,
  type PaidOrder,
  type Rappen,
  rappen,
  withCredit,
} from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { setMoney } from "../orders/staff-order.ts";
import { addEntries, notedTransfer } from "../payments/payments.ts";

export interface OrderCredit {
  readonly id: string;
  readonly amount: Rappen;
}

export interface CreditResult {
  readonly order: Order;
  readonly outcomes: ReadonlyMap<string, BankOutcome>;
  readonly isComplete: boolean;
}

interface Stamp {
  readonly at: Date;
  readonly by: string | null;
}

export async function creditOrder(
  trx: Db,
  order: Order,
  credits: readonly OrderCredit[],
  stamp: Stamp,
): Promise<CreditResult> {
  let facts: PaidOrder = { ...order, notedTransfer: await notedTransfer(trx, order.id) };
  const outcomes = new Map<string, BankOutcome>();
  const entries = credits.flatMap(({ id, amount }) => {
    const match = matchPayment(amount, facts);
    facts = withCredit(facts, match);
    outcomes.set(id, match.outcome);
    return entriesOf(match.confirmed, { id, amount }, stamp);
  });
  const isComplete = order.state !== "cancelled" && facts.received >= order.amounts.total;
  for (const [id, outcome] of outcomes) {
    if (isComplete && outcome === "too_little") outcomes.set(id, "matched");
  }
  const money = await addEntries(trx, order, entries);
  return { order: await setMoney(trx, order, money), outcomes, isComplete };
}

/** The bank's credit replaces a transfer that staff noted. */
function entriesOf(confirmed: Rappen, { id, amount }: OrderCredit, stamp: Stamp) {
  const method = "transfer" as const;
  const taken = { kind: "reversal", amount: rappen(-confirmed), method, source: "staff" } as const;
  const come = { kind: "payment", amount, method, source: "bank_file", bankEntryId: id } as const;
  return [...(confirmed > 0 ? [{ ...taken, ...stamp }] : []), { ...come, ...stamp }];
}
