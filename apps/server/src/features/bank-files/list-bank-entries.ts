import type { BankEntries } from "@comptoir/contract";
import type { Db } from "../../storage/schema.ts";
import { listDealtWith, listPaidAndWaiting, listUnknown } from "./bank-entries-repository.ts";

const MOST_SETTLED = 20;

export async function listBankEntries(db: Db, slug: string): Promise<BankEntries> {
  return {
    unknown: await listUnknown(db, slug),
    dealtWith: await listDealtWith(db, slug, MOST_SETTLED),
    toAccept: await listPaidAndWaiting(db, slug),
  };
}
