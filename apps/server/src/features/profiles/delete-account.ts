import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { IdentityProvider } from "../../identity/identity.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { forgetCustomer } from "../orders/forget-customer.ts";
import { findProfile, removeProfile } from "./profiles-repository.ts";

interface DeleteAccountDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
  readonly clock: () => Date;
}

/**
 * Erases a person: profile, addresses and their trace in orders, then the way in. Should the last
 * step fail, they can sign in and ask again. Staff are their shop's to remove.
 */
export async function deleteAccount(
  { db, identity, clock }: DeleteAccountDeps,
  userId: string,
): Promise<Result<{ deleted: true }, Fault>> {
  const erased = await transact<number, Fault>(db, async (trx) => {
    const profile = await findProfile(trx, userId);
    if (profile?.role === "restaurant") return fault("forbidden");
    const forgotten = await forgetCustomer(trx, userId, clock());
    if (forgotten.ok) await removeProfile(trx, userId);
    return forgotten;
  });
  if (!erased.ok) return erased;
  await identity.accounts?.remove(db, userId);
  return accept({ deleted: true });
}
