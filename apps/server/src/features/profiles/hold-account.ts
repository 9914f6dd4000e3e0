import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { lockAccount } from "./profiles-repository.ts";

/** Nobody is erased while something is written for them, and nothing is written for the erased. */
export async function holdAccount(trx: Db, userId: string | null): Promise<Result<true, Fault>> {
  if (userId === null) return accept(true);
  const account = await lockAccount(trx, userId, "erasing");
  return account && !account.deleted_at ? accept(true) : fault("invalid_token");
}
