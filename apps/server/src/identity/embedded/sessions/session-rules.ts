import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { demandsSecondFactor, type StaffShops } from "../../password-strength.ts";
import type { GuessLimits } from "../limits/account-limits.ts";
import { currentSession, type Sessions, type StoredSession } from "./sessions.ts";

const MINUTE_MS = 60_000;
const STAFF_IDLE_MS = 12 * 60 * MINUTE_MS;

type SessionUse = Pick<StoredSession, "kind" | "lastSeenAt" | "staffOf">;

export function hasIdledOut({ kind, lastSeenAt, staffOf }: SessionUse, now: Date): boolean {
  if (kind === "kitchen" || staffOf === null) return false;
  return now.getTime() - lastSeenAt.getTime() >= STAFF_IDLE_MS;
}

/** At most once a minute: every screen requests tokens often. */
function isUseToBeRecorded({ lastSeenAt }: SessionUse, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= MINUTE_MS;
}

const SESSION_CALLS: ReadonlyMap<string, { kitchen?: true; secondFactor?: true; password?: true }> =
  new Map([
    ["/token", { kitchen: true }],
    ["/get-session", { kitchen: true }],
    ["/sign-out", { kitchen: true }],
    ["/confirm-password", { password: true }],
    ["/change-password", { secondFactor: true, password: true }],
    ["/send-verification-email", {}],
    ["/verify-email", {}],
    ["/two-factor/enable", { password: true }],
    ["/two-factor/disable", { secondFactor: true, password: true }],
    ["/two-factor/generate-backup-codes", { secondFactor: true, password: true }],
    ["/two-factor/verify-totp", {}],
    ["/two-factor/verify-backup-code", {}],
    ["/devices", {}],
    ["/devices/sign-out", {}],
    ["/devices/sign-out-all", {}],
    ["/devices/kitchen", { secondFactor: true }],
  ]);

interface SessionRulesDeps {
  readonly sessions: Sessions;
  readonly limits: GuessLimits;
  readonly shops: StaffShops;
  readonly clock: () => Date;
}

export function sessionRules(deps: SessionRulesDeps): BetterAuthPlugin {
  const { sessions, limits, clock, shops } = deps;

  const useSession = async (ctx: GenericEndpointContext) => {
    const session = await currentSession(ctx, sessions);
    if (!session) return undefined;
    if (hasIdledOut(session, clock())) {
      await ctx.context.internalAdapter.deleteSession(session.token);
      return undefined;
    }
    if (isUseToBeRecorded(session, clock())) await sessions.recordUse(session.id);
    return session;
  };

  const before = createAuthMiddleware(async (ctx) => {
    const needs = SESSION_CALLS.get(ctx.path);
    const session = needs && (await useSession(ctx));
    if (!session) return;
    if (session.kind === "kitchen" && !needs.kitchen) throw new APIError("FORBIDDEN");
    if (needs.secondFactor && session.secondFactorOn && !session.secondFactorAt) {
      throw new APIError("FORBIDDEN", { code: "SECOND_FACTOR_REQUIRED" });
    }
    if (ctx.path === "/two-factor/disable" && demandsSecondFactor(shops, session.staffOf)) {
      throw new APIError("FORBIDDEN", { code: "SECOND_FACTOR_DEMANDED" });
    }
    if (needs.password) await limits.count("password", session.userId);
  });

  const after = createAuthMiddleware(async (ctx) => {
    const userId = ctx.context.session?.user.id;
    if (userId && !isAPIError(ctx.context.returned)) await limits.clear("password", userId);
  });

  return {
    id: "comptoir-session-rules",
    hooks: {
      before: [{ matcher: ({ path }) => SESSION_CALLS.has(path ?? ""), handler: before }],
      after: [
        { matcher: ({ path }) => SESSION_CALLS.get(path ?? "")?.password === true, handler: after },
      ],
    },
  };
}
