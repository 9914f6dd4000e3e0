import { accept, type Result } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { SignedInUser } from "../../http/authentication.ts";
import type { IdentityProvider, VerifiedUser } from "../../identity/identity.ts";
import type { ChangeFeed } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { forgetCustomer } from "../orders/forget-customer.ts";
import { eraseProfile, insertProfile, lockAccount } from "./profiles-repository.ts";

interface DeleteAccountDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
  readonly feed: Pick<ChangeFeed, "publish">;
  readonly clock: () => Date;
}

export interface DeleteAccount {
  readonly user: SignedInUser;
  readonly password: string | undefined;
  readonly requestId: string;
}

/**
 * Erases a person: profile, addresses, their trace in orders and, where it is kept here, the way in. All
 * of it or nothing. Staff are their shop's to remove.
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  { user, password, requestId }: DeleteAccount,
): Promise<Result<{ deleted: true }, Fault>> {
  const { db, identity, feed, clock } = deps;
  if (user.profile?.role === "restaurant") return fault("forbidden");
  const proven = await identity.reauthenticate(user, password);
  if (!proven.ok) return fault(proven.error);
  const { subject: userId } = user;
  const erased = await transact<true, Fault>(db, async (trx) => {
    const at = clock();
    const forgotten = await erasePerson(trx, user, at);
    if (!forgotten.ok) return forgotten;
    await identity.accounts?.remove(trx, userId);
    await recordAudit(trx, {
      at,
      action: "account_deleted",
      actor: userId,
      target: userId,
      requestId,
    });
    return accept(true);
  });
  if (!erased.ok) return erased;
  feed.publish({ kind: "access", userId });
  return accept({ deleted: true });
}

async function erasePerson(trx: Db, user: VerifiedUser, now: Date): Promise<Result<true, Fault>> {
  const { subject: userId, issuedAt } = user;
  await insertProfile(trx, { userId, email: "", name: "", at: now });
  const account = await lockAccount(trx, userId, "everything");
  if (!account || account.deleted_at) return fault("invalid_token");
  if (account.role === "restaurant") return fault("forbidden");
  const forgotten = await forgetCustomer(trx, userId, now);
  if (!forgotten.ok) return forgotten;
  // A token of elsewhere may be issued by a clock that is a little ahead of this one.
  await eraseProfile(trx, userId, issuedAt > now ? issuedAt : now);
  return accept(true);
}
