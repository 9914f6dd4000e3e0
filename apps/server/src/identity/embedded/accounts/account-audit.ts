import type { AuditAction } from "@comptoir/contract";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { type AuditEntry, recordAudit } from "../../../audit/audit-log.ts";
import type { Db } from "../../../storage/schema.ts";
import { createSharedCounter } from "../../../storage/shared-counter.ts";
import { currentSession, type Sessions } from "../sessions/sessions.ts";
import { requestFacts } from "./request-facts.ts";

type Headers = Parameters<typeof requestFacts>[0];
type Extra = Pick<AuditEntry, "target" | "details">;

export type AccountAudit = ReturnType<typeof createAccountAudit>;

/** Limits audit entries when somebody tries many passwords. */
const PER_ACCOUNT = { max: 20, windowMs: 15 * 60_000 };
const UNKNOWN = { max: 100, windowMs: 3600_000 };

export function createAccountAudit(db: Db, secret: string, clock: () => Date) {
  const now = () => clock().getTime();
  const known = createSharedCounter(db, { prefix: "failed", secret, clock: now });
  const unknown = createSharedCounter(db, { prefix: "failed-unknown", secret, clock: now });

  const insert = (action: AuditAction, headers: Headers, entry: Partial<AuditEntry>) =>
    recordAudit(db, { at: clock(), action, requestId: requestFacts(headers).requestId, ...entry });

  return {
    record: (
      action: AuditAction,
      actor: string,
      headers: Headers,
      { target = actor, ...extra }: Extra = {},
    ) => insert(action, headers, { actor, target, ...extra }),
    async recordFailure(target: string | null, headers: Headers): Promise<void> {
      const { max, windowMs } = target ? PER_ACCOUNT : UNKNOWN;
      const { count } = await (target
        ? known.add(target, 1, windowMs)
        : unknown.add("", 1, windowMs));
      if (count <= max) await insert("sign_in_failed", headers, { target });
    },
  };
}

export async function recordSignIn(
  ctx: GenericEndpointContext,
  audit: AccountAudit,
  extra?: Extra,
): Promise<void> {
  const user = (ctx.context.newSession ?? ctx.context.session)?.user;
  // Not signed in yet: the second factor is missing.
  if (!user) return;
  const { language } = requestFacts(ctx.headers);
  if (user.language !== language) {
    await ctx.context.internalAdapter.updateUser(user.id, { language });
  }
  await audit.record("sign_in", user.id, ctx.headers, extra);
}

const PASSWORD_SIGN_IN = "/sign-in/email";
const SIGN_INS = [PASSWORD_SIGN_IN, "/callback/:id"];

/** Must be the last plugin: the others may refuse the sign-in. */
export function signInAudit(sessions: Sessions, audit: AccountAudit): BetterAuthPlugin {
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
