import type { IdentityProvider } from "../../identity/identity.ts";
import { publishAccessChange } from "../../live/notified-changes.ts";
import type { Db } from "../../storage/schema.ts";
import { refuseOlderTokens } from "./profiles-repository.ts";

interface EndAccessDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
  readonly clock: () => Date;
}

/** Nothing that somebody holds now opens anything any more; they can sign in anew. */
export async function endAccess(
  { db, identity, clock }: EndAccessDeps,
  userId: string,
): Promise<void> {
  await identity.endAccess(userId);
  if (!identity.accounts) await refuseOlderTokens(db, userId, clock());
  await publishAccessChange(db, userId);
}
