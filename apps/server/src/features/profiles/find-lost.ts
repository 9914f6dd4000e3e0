import type { FindLost, Listener } from "../../http/event-streams.ts";
import type { IdentityProvider } from "../../identity/identity.ts";
import type { StaffShops } from "../../identity/staff-shops.ts";
import type { Db } from "../../storage/schema.ts";
import { isTokenGood, shopOf } from "./access.ts";
import { hasProvenSecondFactor, owedSecondFactor } from "./owed-second-factor.ts";
import { listAccounts } from "./profiles-repository.ts";

/** So that a full house is not one endless query. */
const AT_ONCE = 500;

interface FindLostDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
  readonly shops: StaffShops;
}

/** Who of those that follow a stream may hear nothing more: a few queries, however many they are. */
export function findLostListeners({ db, identity, shops }: FindLostDeps): FindLost {
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
    const mayHear = (listener: Listener) => {
      const { user, staffOf } = listener;
      const account = accountOf.get(user.subject);
      if (user.session && !live.has(user.session.id)) return false;
      if (!isTokenGood(account, user)) return false;
      if (owedSecondFactor(shops, listener, withSecondFactor?.has(user.subject) ?? false))
        return false;
      return staffOf === null || shopOf(account, user) === staffOf;
    };
    return listeners.filter((listener) => !mayHear(listener)).map(({ key }) => key);
  };

  return async (listeners) => {
    const lost = new Set<string>();
    for (let i = 0; i < listeners.length; i += AT_ONCE) {
      for (const key of await findAmong(listeners.slice(i, i + AT_ONCE))) lost.add(key);
    }
    return lost;
  };
}
