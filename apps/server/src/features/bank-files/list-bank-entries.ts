import type { BankEntries } from "@comptoir/contract";
import type { Db } from "../../storage/schema.ts";
import { listDealtWith, listPaidAndWaiting, listUnknown } from "./bank-entries-repository.ts";

/** As many as somebody may still want to take back. */
const MOST_DEALT_WITH = 20;

/** What of the bank's waits for somebody, and what somebody decided on last. */
export async function listBankEntries(db: Db, slug: string): Promise<BankEntries> {
  return {
    unknown: await listUnknown(db, slug),
    dealtWith: await listDealtWith(db, slug, MOST_DEALT_WITH),
    toAccept: await listPaidAndWaiting(db, slug),
  };
}
