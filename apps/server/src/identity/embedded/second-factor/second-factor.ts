import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import type { SecurityMails } from "../../../mail/security-mails.ts";
import type { Db } from "../../../storage/schema.ts";
import { createSharedCounter } from "../../../storage/shared-counter.ts";
import { type AccountAudit, recordSignIn } from "../accounts/account-audit.ts";
import { identityTables } from "../accounts/identity-tables.ts";
import type { GuessLimits } from "../limits/account-limits.ts";
import type { ProvenDevices } from "../limits/known-devices.ts";
import { currentSession, type Sessions } from "../sessions/sessions.ts";

const APP_CODE = "/two-factor/verify-totp";
const RECOVERY_CODE = "/two-factor/verify-backup-code";

export const isCodeCheck = (path: string | undefined) =>
  path === APP_CODE || path === RECOVERY_CODE;

type SecondFactorEvent =
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_codes_made"
  | "recovery_code_used";

const CHANGES: ReadonlyMap<string, SecondFactorEvent> = new Map([
  ["/two-factor/disable", "second_factor_off"],
  ["/two-factor/generate-backup-codes", "recovery_codes_made"],
]);

interface SecondFactorDeps {
  readonly sessions: Sessions;
  readonly limits: GuessLimits;
  readonly provenDevices: ProvenDevices;
  readonly isFirstUse: ReturnType<typeof createUsedCodes>;
  readonly audit: AccountAudit;
  readonly mails: SecurityMails;
}

/**
 * TOTP and recovery codes of Better Auth. Its own lock is disabled, because it locks known devices
 * too; wrong codes are counted below instead.
 */
export const secondFactor = () =>
  twoFactor({ issuer: "Comptoir", accountLockout: { enabled: false } });

/**
 * Closes gaps of Better Auth: it accepts a code twice, does not limit guesses with a session, and
 * does not store that a session has proven its second factor.
 */
export function secondFactorRules(deps: SecondFactorDeps): BetterAuthPlugin {
  const { sessions, limits, provenDevices, isFirstUse, audit } = deps;

  const beforeCode = createAuthMiddleware(async (ctx) => {
    const session = await currentSession(ctx, sessions);
    const userId = session?.userId ?? (await findChallenged(ctx));
    if (!userId) return;
    await limits.count("code", userId, await provenDevices.recognise(ctx, userId));
    const { code } = ctx.body as { code: string };
    const isInvalidCode =
      ctx.path === APP_CODE
        ? !(await isFirstUse(userId, code))
        : // Recovery codes are invalid until the first code of the app was confirmed.
          session !== undefined && !session.secondFactorOn;
    if (!isInvalidCode) return;
    await audit.recordFailure(userId, ctx.headers);
    throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE" });
  });

  const afterCode = createAuthMiddleware(async (ctx) => {
    const { session, newSession, returned } = ctx.context;
    if (isAPIError(returned)) {
      const userId = session?.user.id ?? (await findChallenged(ctx));
      if (userId) await audit.recordFailure(userId, ctx.headers);
      return;
    }
    const proven = newSession ?? session;
    if (!proven) return;
    const device = await provenDevices.recognise(ctx, proven.user.id);
    await limits.clear("code", proven.user.id, device);
    await provenDevices.remember(ctx, proven.user.id);
    if (!newSession) await sessions.recordSecondFactor(proven.session.id);
    if (ctx.path === RECOVERY_CODE) await announce(ctx, deps, "recovery_code_used");
    // Replacing an existing session means that the first code was confirmed.
    if (newSession && session) await announce(ctx, deps, "second_factor_on");
    else await recordSignIn(ctx, audit, { details: { factors: 2 } });
  });

  const afterChange = createAuthMiddleware(async (ctx) => {
    const change = CHANGES.get(ctx.path);
    if (change && !isAPIError(ctx.context.returned)) await announce(ctx, deps, change);
  });

  const isCode = ({ path }: { path?: string | undefined }) => isCodeCheck(path);
  const isChange = ({ path }: { path?: string | undefined }) => CHANGES.has(path ?? "");
  return {
    id: "comptoir-second-factor",
    hooks: {
      before: [{ matcher: isCode, handler: beforeCode }],
      after: [
        { matcher: isCode, handler: afterCode },
        { matcher: isChange, handler: afterChange },
      ],
    },
  };
}

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

async function announce(
  ctx: GenericEndpointContext,
  { audit, mails }: SecondFactorDeps,
  event: SecondFactorEvent,
): Promise<void> {
  const user = (ctx.context.newSession ?? ctx.context.session)?.user;
  if (!user) return;
  await audit.record(event, user.id, ctx.headers);
  void mails.send(user, event);
}

export async function deleteSecondFactor(db: Db, userId: string): Promise<void> {
  await identityTables(db)
    .deleteFrom("twoFactor")
    .where("userId", "=", userId)
    .where("verified", "=", true)
    .execute();
}

/** A code is valid for 90 s and accepted once. */
const CODE_LIFETIME_MS = 2 * 60_000;

export function createUsedCodes(db: Db, secret: string, clock: () => Date) {
  const counter = createSharedCounter(db, {
    prefix: "code",
    secret,
    clock: () => clock().getTime(),
  });
  return async (userId: string, code: string): Promise<boolean> => {
    const { count } = await counter.add(`${userId} ${code}`, 1, CODE_LIFETIME_MS);
    return count === 1;
  };
}
