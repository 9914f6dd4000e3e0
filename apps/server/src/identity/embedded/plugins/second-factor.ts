import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import type { AccountServices } from "../account-services.ts";
import { currentSession } from "./current-session.ts";
import { noteSignIn } from "./note-sign-in.ts";
import { toldUser } from "./told-user.ts";

const APP_CODE = "/two-factor/verify-totp";
const RECOVERY_CODE = "/two-factor/verify-backup-code";

export const isCodeCheck = (path: string | undefined) =>
  path === APP_CODE || path === RECOVERY_CODE;

/** Codes of an app and recovery codes, as Better Auth knows them. */
export const secondFactor = () => twoFactor({ issuer: "Comptoir" });

/**
 * What Better Auth leaves open: it takes a code of an app twice, lets whoever holds a session guess
 * without end, and does not remember that a session has proven its second factor.
 */
export function secondFactorGuard(services: AccountServices): BetterAuthPlugin {
  const { sessions, limits, isFirstUse, trail } = services;

  const before = createAuthMiddleware(async (ctx) => {
    const session = await currentSession(ctx, sessions);
    const userId = session?.userId ?? (await findChallenged(ctx));
    if (!userId) return;
    await limits.count("code", userId);
    const { code } = ctx.body as { code: string };
    const isUseless =
      ctx.path === APP_CODE
        ? !(await isFirstUse(userId, code))
        : // Recovery codes are none before the app's first code has been confirmed.
          session !== undefined && !session.secondFactorOn;
    if (!isUseless) return;
    await trail.noteFailure(userId, ctx.headers);
    throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE" });
  });

  const after = createAuthMiddleware(async (ctx) => {
    const { session, newSession, returned } = ctx.context;
    if (isAPIError(returned)) {
      const userId = session?.user.id ?? (await findChallenged(ctx));
      if (userId) await trail.noteFailure(userId, ctx.headers);
      return;
    }
    const proven = newSession ?? session;
    if (!proven) return;
    await limits.clear("code", proven.user.id);
    if (!newSession) await sessions.proveSecondFactor(proven.session.id);
    await tellOfProof(ctx, services);
  });

  const matcher = ({ path }: { path?: string | undefined }) => isCodeCheck(path);
  return {
    id: "comptoir-second-factor",
    hooks: { before: [{ matcher, handler: before }], after: [{ matcher, handler: after }] },
  };
}

/** Whoever gave the right password and now owes the code; nobody, once the password has changed. */
async function findChallenged(ctx: GenericEndpointContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie("two_factor");
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!identifier) return undefined;
  const { internalAdapter } = ctx.context;
  const challenge = await internalAdapter.findVerificationValue(identifier);
  if (!challenge) return undefined;
  const account = await internalAdapter.findCredentialAccount(challenge.value);
  if (account && account.updatedAt <= challenge.createdAt) return challenge.value;
  await internalAdapter.deleteVerificationByIdentifier(identifier);
  return undefined;
}

async function tellOfProof(ctx: GenericEndpointContext, services: AccountServices): Promise<void> {
  const { session, newSession } = ctx.context;
  const user = (newSession ?? session)?.user;
  if (!user) return;
  const tell = async (event: "recovery_code_used" | "second_factor_on") => {
    await services.trail.note(event, user.id, ctx.headers);
    void services.mails.tell(toldUser(user), event);
  };
  if (ctx.path === RECOVERY_CODE) await tell("recovery_code_used");
  // A session that was there and is replaced by another has confirmed the first code.
  if (newSession && session) await tell("second_factor_on");
  else await noteSignIn(ctx, services, { details: { factors: 2 } });
}
