import { accept, type Result } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { SignedInUser } from "../../identity/authentication.ts";
import type { IdentityProvider, VerifiedUser } from "../../identity/identity.ts";
import { type ChangeFeed, type OrderChanged, publishOrders } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { lockWholeAccount } from "./access.ts";
import {
  deleteInvitations,
  eraseProfile,
  forgetDevices,
  insertProfile,
} from "./profiles-repository.ts";

export interface ForgetCustomer {
  readonly userId: string;
  readonly cancelsUnpaid: boolean;
  readonly at: Date;
  readonly requestId: string;
}

type Cancelled = readonly Parameters<OrderChanged>[0][];

export interface DeleteAccountDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
  readonly feed: Pick<ChangeFeed, "publish">;
  readonly clock: () => Date;
  readonly forgetCustomer: (trx: Db, forget: ForgetCustomer) => Promise<Result<Cancelled, Fault>>;
}

export interface DeleteAccount extends Pick<ForgetCustomer, "cancelsUnpaid" | "requestId"> {
  readonly user: SignedInUser;
  readonly password: string | undefined;
}

/**
 * Deletes profile, addresses, personal data in orders and the local account, in one transaction.
 * Staff must leave their team first.
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  { user, password, cancelsUnpaid, requestId }: DeleteAccount,
): Promise<Result<{ deleted: true }, Fault>> {
  const { db, identity, feed, clock } = deps;
  if (user.profile?.role === "restaurant") return fault("leave_team_first");
  const proven = await identity.reauthenticate(user, password);
  if (!proven.ok) return fault(proven.error);
  const { subject: userId } = user;
  const erased = await transact<Cancelled, Fault>(db, async (trx) => {
    const at = clock();
    const person = await erasePerson(trx, deps, user, { userId, cancelsUnpaid, at, requestId });
    if (!person.ok) return person;
    await identity.accounts?.remove(trx, userId);
    await recordAudit(trx, {
      at,
      action: "account_deleted",
      actor: userId,
      target: userId,
      requestId,
    });
    return person;
  });
  if (!erased.ok) return erased;
  feed.publish({ kind: "access", userId });
  erased.value.forEach(publishOrders(feed));
  return accept({ deleted: true });
}

async function erasePerson(
  trx: Db,
  { forgetCustomer }: DeleteAccountDeps,
  { issuedAt }: VerifiedUser,
  forget: ForgetCustomer,
): Promise<Result<Cancelled, Fault>> {
  const { userId, at } = forget;
  await insertProfile(trx, { userId, email: "", name: "", at });
  const account = await lockWholeAccount(trx, userId);
  if (!account.ok) return account;
  if (account.value.role === "restaurant") return fault("leave_team_first");
  const forgotten = await forgetCustomer(trx, forget);
  if (!forgotten.ok) return forgotten;
  await deleteInvitations(trx, account.value);
  await forgetDevices(trx, userId);
  // An external issuer's clock may be a little ahead.
  await eraseProfile(trx, userId, issuedAt > at ? issuedAt : at);
  return forgotten;
}
