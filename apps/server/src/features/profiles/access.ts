import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { SignedInUser } from "../../http/authentication.ts";
import type { IdentityProvider, VerifiedUser } from "../../identity/identity.ts";
import type { StaffShops } from "../../identity/staff-shops.ts";
import type { Db } from "../../storage/schema.ts";
import { hasProvenSecondFactor, owedSecondFactor } from "./owed-second-factor.ts";
import { type Account, findAccount, toProfile } from "./profiles-repository.ts";

interface AccessDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
  readonly shops: StaffShops;
}

/** What a token opens, by the one look at its owner's profile that each call takes. */
export async function admit(
  { db, identity, shops }: AccessDeps,
  user: VerifiedUser,
): Promise<Result<SignedInUser, Fault>> {
  const account = await findAccount(db, user.subject);
  if (!isTokenGood(account, user)) return fault("invalid_token");
  const profile = account && !account.deleted_at ? toProfile(account) : null;
  const staffOf = shopOf(account, user);
  const asked = staffOf && !hasProvenSecondFactor(user) ? [user.subject] : [];
  const on = await identity.accounts?.withSecondFactor(asked);
  const owed = owedSecondFactor(shops, { user, staffOf }, on?.has(user.subject) ?? false);
  return accept({ ...user, profile, staffOf, owed });
}

/**
 * Where accounts are kept here, a session that holds is all it takes, and whoever was erased never comes
 * back. Tokens of elsewhere cannot be called back, so those of an instant and before are refused.
 */
export function isTokenGood(account: Account | undefined, user: VerifiedUser): boolean {
  if (!account) return true;
  if (user.session) return account.deleted_at === null;
  const { tokens_not_before } = account;
  return tokens_not_before === null || user.issuedAt.toISOString() > tokens_not_before;
}

/** The shop whose staff they are. */
export function shopOf(account: Account | undefined, user: VerifiedUser): string | null {
  if (account?.role !== "restaurant" || !isAddressTheirs(account, user)) return null;
  return account.restaurant_id;
}

/** An account kept here is taken over when its address is named; elsewhere that very one must be proven. */
function isAddressTheirs({ email }: Account, user: VerifiedUser): boolean {
  if (user.session) return true;
  return user.emailVerified && user.email?.toLowerCase() === email;
}
