import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import type { AccountServices } from "../account-services.ts";
import { currentSession } from "./current-session.ts";
import { noteSignIn } from "./note-sign-in.ts";
import { toldUser } from "./told-user.ts";
import { startVerification } from "./verify-email.ts";

type Reaction = (ctx: GenericEndpointContext, services: AccountServices) => Promise<void>;

/** What a call that went well leaves behind, by its path. */
const REACTIONS: Record<string, Reaction> = {
  "/sign-up/email": async (ctx, services) => {
    const user = ctx.context.newSession?.user;
    if (user) await startVerification(ctx, services, user);
  },
  "/sign-in/email": (ctx, services) => noteSignIn(ctx, services),
  "/callback/:id": (ctx, services) => noteSignIn(ctx, services),
  "/two-factor/disable": (ctx, services) => noteChange(ctx, services, "second_factor_off"),
  "/two-factor/generate-backup-codes": (ctx, services) =>
    noteChange(ctx, services, "recovery_codes_made"),
};

/** Notes who came and went, and what they changed. The last of the plugins: the others may refuse. */
export function accountWatch(services: AccountServices): BetterAuthPlugin {
  const { sessions, trail } = services;

  const leaving = createAuthMiddleware(async (ctx) => {
    const session = await currentSession(ctx, sessions);
    if (session) await trail.note("sign_out", session.userId, ctx.headers, { target: session.id });
  });

  const after = createAuthMiddleware(async (ctx) => {
    const { returned } = ctx.context;
    if (!isAPIError(returned) || returned.status === "FOUND") {
      await REACTIONS[ctx.path]?.(ctx, services);
    } else if (ctx.path === "/sign-in/email" && returned.statusCode === 401) {
      const found = await ctx.context.internalAdapter.findUserByEmail(ctx.body.email);
      await trail.noteFailure(found?.user.id ?? null, ctx.headers);
    }
  });

  return {
    id: "comptoir-account-watch",
    hooks: {
      before: [{ matcher: ({ path }) => path === "/sign-out", handler: leaving }],
      after: [{ matcher: ({ path }) => (path ?? "") in REACTIONS, handler: after }],
    },
  };
}

async function noteChange(
  ctx: GenericEndpointContext,
  { trail, mails }: AccountServices,
  change: "second_factor_off" | "recovery_codes_made",
): Promise<void> {
  const user = ctx.context.session?.user;
  if (!user) return;
  await trail.note(change, user.id, ctx.headers);
  void mails.tell(toldUser(user), change);
}
