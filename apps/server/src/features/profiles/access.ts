import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { SignedInUser } from "../../identity/authentication.ts";
import type { IdentityProvider, VerifiedUser } from "../../identity/identity.ts";
import { demandsSecondFactor, type StaffShops } from "../../identity/password-strength.ts";
import type { FindRevoked, Listener } from "../../live/event-streams.ts";
import type { Db } from "../../storage/schema.ts";
import {
  type Account,
  findAccount,
  listAccounts,
  lockAccount,
  rightOf,
  toProfile,
} from "./profiles-repository.ts";

export async function admit(
  { db, identity, shops }: { db: Db; identity: IdentityProvider; shops: StaffShops },
  user: VerifiedUser,
): Promise<Result<SignedInUser, Fault>> {
  const account = await findAccount(db, user.subject);
  if (!isTokenGood(account, user)) return fault("invalid_token");
  const profile = account && !account.deleted_at ? toProfile(account) : null;
  const staffOf = shopOf(account, user);
  const withoutProof = staffOf && !hasProvenSecondFactor(user) ? [user.subject] : [];
  const on = await identity.accounts?.withSecondFactor(withoutProof);
  const missingProof = secondFactorRefusal(
    shops,
    { user, staffOf },
    on?.has(user.subject) ?? false,
  );
  const staffRight = staffOf ? rightOf(account) : null;
  return accept(limitOnTablet({ ...user, profile, staffOf, staffRight, missingProof }));
}

/**
 * Everybody uses the kitchen tablet: it has the kitchen's right only, and no access to private data
 * of the person who set it up.
 */
function limitOnTablet(user: SignedInUser): SignedInUser {
  if (user.session?.kind !== "kitchen") return user;
  const staffRight = user.staffRight && ("kitchen" as const);
  const profile = user.profile && {
    ...user.profile,
    ...{ phone: "", addresses: [], staffRight: staffRight ?? undefined },
  };
  return { ...user, profile, staffRight };
}

/**
 * For accounts kept here, a valid session is enough, unless the account was erased. External tokens
 * cannot be revoked, so those issued up to a recorded instant are refused.
 */
function isTokenGood(account: Account | undefined, user: VerifiedUser): boolean {
  if (!account) return true;
  if (user.session) return account.deleted_at === null;
  const { tokens_not_before } = account;
  return tokens_not_before === null || user.issuedAt.toISOString() > tokens_not_before;
}

function shopOf(account: Account | undefined, user: VerifiedUser): string | null {
  if (account?.role !== "restaurant" || !hasProvenAddress(account, user)) return null;
  return account.restaurant_id;
}

/**
 * Local accounts are taken over when their address becomes staff; external ones must have proven
 * that very address.
 */
function hasProvenAddress({ email }: Account, user: VerifiedUser): boolean {
  if (user.session) return true;
  return user.emailVerified && user.email?.toLowerCase() === email;
}

interface Staff {
  readonly user: Pick<VerifiedUser, "session" | "secondFactor">;
  readonly staffOf: string | null;
}

export function hasProvenSecondFactor({ session, secondFactor }: Staff["user"]): boolean {
  return session?.secondFactorAt != null || secondFactor === true;
}

/**
 * Refuses staff who have a second factor but did not prove it in this session, or who have none
 * although the shop requires it.
 */
function secondFactorRefusal(shops: StaffShops, { user, staffOf }: Staff, isOn: boolean) {
  if (staffOf === null || hasProvenSecondFactor(user)) return null;
  if (isOn) return "second_factor_required";
  return demandsSecondFactor(shops, staffOf) ? "second_factor_not_set_up" : null;
}

/** Locks the account against erasure. Refused if it is erased already. */
export async function lockLiveAccount(
  trx: Db,
  userId: string | null,
): Promise<Result<Account | true, Fault>> {
  return userId === null ? accept(true) : await lockLive(trx, userId, "erasing");
}

export const lockWholeAccount = (trx: Db, userId: string) => lockLive(trx, userId, "everything");

async function lockLive(trx: Db, userId: string, against: "erasing" | "everything") {
  const account = await lockAccount(trx, userId, against);
  return account && !account.deleted_at ? accept(account) : fault("invalid_token");
}

const BATCH_SIZE = 500;

interface RevokedListenersDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
  readonly shops: StaffShops;
}

export function findRevokedListeners({ db, identity, shops }: RevokedListenersDeps): FindRevoked {
  const findAmong = async (listeners: readonly Listener[]) => {
    const sessions = listeners.flatMap(({ user }) => user.session?.id ?? []);
    const users = listeners.map(({ user }) => user.subject);
    const unproven = listeners.filter(
      ({ user, staffOf }) => staffOf && !hasProvenSecondFactor(user),
    );
    const [live, accounts, withSecondFactor] = await Promise.all([
      identity.findLiveSessions([...new Set(sessions)]),
      listAccounts(db, [...new Set(users)]),
      identity.accounts?.withSecondFactor([...new Set(unproven.map(({ user }) => user.subject))]),
    ]);
    const accountOf = new Map(accounts.map((account) => [account.user_id, account]));
    const mayListen = (listener: Listener) => {
      const { user, staffOf, isForOwners } = listener;
      const account = accountOf.get(user.subject);
      if (user.session && !live.has(user.session.id)) return false;
      if (!isTokenGood(account, user)) return false;
      if (secondFactorRefusal(shops, listener, withSecondFactor?.has(user.subject) ?? false))
        return false;
      if (isForOwners && account?.staff_right !== "owner") return false;
      return staffOf === null || shopOf(account, user) === staffOf;
    };
    return listeners.filter((listener) => !mayListen(listener)).map(({ key }) => key);
  };

  return async (listeners) => {
    const revoked = new Set<string>();
    for (let i = 0; i < listeners.length; i += BATCH_SIZE) {
      for (const key of await findAmong(listeners.slice(i, i + BATCH_SIZE))) revoked.add(key);
    }
    return revoked;
  };
}
