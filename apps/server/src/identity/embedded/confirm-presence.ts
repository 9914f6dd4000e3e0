import { accept } from "@comptoir/domain";
import type { AuthContext } from "better-auth";
import type { IdentityProvider } from "../identity.ts";
import { isRecent } from "../recent-sign-in.ts";
import type { AccountLimits } from "./account-limits.ts";

interface PresenceDeps {
  readonly internalAdapter: Pick<AuthContext["internalAdapter"], "findCredentialAccount">;
  readonly password: Pick<AuthContext["password"], "verify">;
  /** Undefined when limits are off. */
  readonly limits: AccountLimits | undefined;
  readonly clock: () => Date;
}

/** By the account's password; one that has none only by having signed in just now. */
export function createConfirmation(deps: PresenceDeps): IdentityProvider["confirm"] {
  const { internalAdapter, password: hasher, limits, clock } = deps;
  return async (user, password) => {
    const account = await internalAdapter.findCredentialAccount(user.subject);
    const hash = account?.password;
    if (!hash) return isRecent(user, clock()) ? accept(true) : SIGN_IN_AGAIN;
    if (password === undefined) return WRONG_PASSWORD;
    const check = () => hasher.verify({ hash, password });
    const isRight = await (limits ? limits.guardPassword(user.subject, check) : check());
    return isRight ? accept(true) : WRONG_PASSWORD;
  };
}

const SIGN_IN_AGAIN = { ok: false, error: "sign_in_again" } as const;
const WRONG_PASSWORD = { ok: false, error: "wrong_password" } as const;
