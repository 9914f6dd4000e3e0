import type { IdentityProvider } from "../../identity/identity.ts";
import type { StaffShops } from "../../identity/staff-shops.ts";
import type { FindRevoked, Listener } from "../../live/event-streams.ts";
import type { Db } from "../../storage/schema.ts";
import { hasProvenSecondFactor, isTokenGood, secondFactorRefusal, shopOf } from "./access.ts";
import { listAccounts } from "./profiles-repository.ts";

/** Limits the size of a query when thousands of screens are open. */
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
