import { accept } from "@comptoir/domain";
import type { AuthContext } from "better-auth";
import { type IdentityProvider, isRecentSignIn } from "../../identity.ts";
import type { AccountLimits } from "../limits/account-limits.ts";

interface ReauthenticateDeps {
  readonly internalAdapter: Pick<AuthContext["internalAdapter"], "findCredentialAccount">;
  readonly password: Pick<AuthContext["password"], "verify">;
  readonly limits: AccountLimits | undefined;
  readonly clock: () => Date;
}

/** By password; an account without one only by a recent sign-in. */
export function createReauthentication(
  deps: ReauthenticateDeps,
): IdentityProvider["reauthenticate"] {
  const { internalAdapter, password: hasher, limits, clock } = deps;
  return async (user, password) => {
    const account = await internalAdapter.findCredentialAccount(user.subject);
    const hash = account?.password;
    if (!hash) return isRecentSignIn(user, clock()) ? accept(true) : SIGN_IN_AGAIN;
    if (password === undefined) return WRONG_PASSWORD;
    const check = () => hasher.verify({ hash, password });
    const isRight = await (limits ? limits.limitPassword(user.subject, check) : check());
    return isRight ? accept(true) : WRONG_PASSWORD;
  };
}

const SIGN_IN_AGAIN = { ok: false, error: "sign_in_again" } as const;
const WRONG_PASSWORD = { ok: false, error: "wrong_password" } as const;
