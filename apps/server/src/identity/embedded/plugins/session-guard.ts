import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { demandsSecondFactor } from "../../staff-shops.ts";
import type { AccountServices } from "../account-services.ts";
import { hasIdledOut, isUseToBeNoted, SESSION_CALLS } from "../session-rules.ts";
import { currentSession } from "./current-session.ts";

/** Keeps every call that uses a session to the rules for sessions. */
export function sessionGuard(services: AccountServices): BetterAuthPlugin {
  const { sessions, limits, clock, shops } = services;

  /** Nothing when it has just ended: Better Auth then finds none, and answers so. */
  const useSession = async (ctx: GenericEndpointContext) => {
    const session = await currentSession(ctx, sessions);
    if (!session) return undefined;
    if (hasIdledOut(session, clock())) {
      await ctx.context.internalAdapter.deleteSession(session.token);
      return undefined;
    }
    if (isUseToBeNoted(session, clock())) await sessions.touch(session.id);
    return session;
  };

  const before = createAuthMiddleware(async (ctx) => {
    const needs = SESSION_CALLS.get(ctx.path);
    const session = needs && (await useSession(ctx));
    if (!session) return;
    if (session.kind === "kitchen" && !needs.kitchen) throw new APIError("FORBIDDEN");
    if (needs.secondFactor && session.secondFactorOn && !session.secondFactor) {
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
    id: "comptoir-session-guard",
    hooks: {
      before: [{ matcher: ({ path }) => SESSION_CALLS.has(path ?? ""), handler: before }],
      after: [
        { matcher: ({ path }) => SESSION_CALLS.get(path ?? "")?.password === true, handler: after },
      ],
    },
  };
}
