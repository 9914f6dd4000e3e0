import { isSold, type Order, type PaymentEntry, type Rappen, rappen } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import type { Money } from "./money-of-move.ts";
import { addEntries } from "./order-entries.ts";
import { listEntries, releaseBankEntry } from "./payments-repository.ts";

interface BankEntryReversal {
  readonly bankEntryId: string;
  readonly amount: Rappen;
  readonly since: string;
  readonly at: Date;
  readonly by: string | null;
}

export async function takeBackBankEntry(
  trx: Db,
  order: Order,
  { bankEntryId, amount, since, at, by }: BankEntryReversal,
): Promise<Money> {
  const confirmed = (await listEntries(trx, order.id)).filter(
    (entry) => entry.at === since && entry.kind === "reversal" && isNotedTransfer(entry),
  );
  await releaseBankEntry(trx, bankEntryId);
  const stamp = { method: "transfer", at, by } as const;
  return await addEntries(trx, order, [
    { kind: "reversal", amount: rappen(-amount), source: "bank_file", ...stamp },
    // Restores what staff had noted, unless they undid it: the bank does not confirm it after all.
    ...(isSold(order) ? confirmed : []).map((entry) => ({
      kind: "payment" as const,
      amount: rappen(-entry.amount),
      source: "staff" as const,
      ...stamp,
    })),
  ]);
}

export async function notedTransfer(trx: Db, orderId: string): Promise<Rappen> {
  const noted = (await listEntries(trx, orderId)).filter(isNotedTransfer);
  return rappen(
    Math.max(
      0,
      noted.reduce((sum, { amount }) => sum + amount, 0),
    ),
  );
}

function isNotedTransfer({ kind, method, source }: PaymentEntry): boolean {
  return source === "staff" && kind !== "refund" && method === "transfer";
}
