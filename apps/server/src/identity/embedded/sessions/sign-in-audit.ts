import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { type AccountAudit, recordSignIn } from "../accounts/account-audit.ts";
import { currentSession, type Sessions } from "./sessions.ts";

const PASSWORD_SIGN_IN = "/sign-in/email";
const SIGN_INS = [PASSWORD_SIGN_IN, "/callback/:id"];

interface SignInAuditDeps {
  readonly sessions: Sessions;
  readonly audit: AccountAudit;
}

/** Must be the last plugin: the others may refuse the sign-in. */
export function signInAudit({ sessions, audit }: SignInAuditDeps): BetterAuthPlugin {
  const signingOut = createAuthMiddleware(async (ctx) => {
    const session = await currentSession(ctx, sessions);
    if (!session) return;
    await audit.record("sign_out", session.userId, ctx.headers, { target: session.id });
  });

  const signedIn = createAuthMiddleware(async (ctx) => {
    const { returned } = ctx.context;
    if (!isAPIError(returned) || returned.status === "FOUND") {
      await recordSignIn(ctx, audit);
    } else if (ctx.path === PASSWORD_SIGN_IN && returned.statusCode === 401) {
      const found = await ctx.context.internalAdapter.findUserByEmail(ctx.body.email);
      await audit.recordFailure(found?.user.id ?? null, ctx.headers);
    }
  });

  return {
    id: "comptoir-sign-in-audit",
    hooks: {
      before: [{ matcher: ({ path }) => path === "/sign-out", handler: signingOut }],
      after: [{ matcher: ({ path }) => SIGN_INS.includes(path ?? ""), handler: signedIn }],
    },
  };
}
