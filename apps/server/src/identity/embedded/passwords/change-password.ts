import { brokenPasswordRules } from "@comptoir/domain";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  sensitiveSessionMiddleware,
} from "better-auth/api";
import { deleteSessionCookie, setSessionCookie } from "better-auth/cookies";
import * as z from "zod/mini";
import type { SecurityMails } from "../../../mail/security-mails.ts";
import type { Db } from "../../../storage/schema.ts";
import { brokenStaffPasswordRules, knownWords, type StaffShops } from "../../password-strength.ts";
import type { AccountAudit } from "../accounts/account-audit.ts";
import { currentSession, type Sessions } from "../sessions/sessions.ts";

const password = z.string().check(z.maxLength(1_000));
export const confirmPasswordBody = z.object({ password });
export const changePasswordBody = z.object({ currentPassword: password, newPassword: password });

interface ChangePasswordDeps {
  readonly sessions: Sessions;
  readonly audit: AccountAudit;
  readonly mails: SecurityMails;
}

/**
 * Replaces Better Auth's endpoint, whose new session would lose its device and second factor. All
 * sessions end; the calling one continues under a new token.
 */
export function changePassword({ sessions, audit, mails }: ChangePasswordDeps) {
  const change = createAuthEndpoint(
    "/change-password",
    { method: "POST", use: [sensitiveSessionMiddleware], body: changePasswordBody },
    async (ctx) => {
      const { internalAdapter, password: hasher } = ctx.context;
      const { session, user } = ctx.context.session;
      const { currentPassword, newPassword } = ctx.body;
      if (newPassword.length > hasher.config.maxPasswordLength) {
        throw new APIError("BAD_REQUEST", { code: "PASSWORD_TOO_LONG" });
      }
      await checkPassword(ctx, user.id, currentPassword);
      await internalAdapter.updatePassword(user.id, await hasher.hash(newPassword));
      await internalAdapter.deleteUserSessions(user.id);
      const newSession = await internalAdapter.createSession(user.id, false, session);
      await setSessionCookie(ctx, { session: newSession, user });
      await audit.record("password_changed", user.id, ctx.headers);
      void mails.send(user, "password_changed");
      return ctx.json({ success: true });
    },
  );
  /** Afterwards the session counts as recent. */
  const confirm = createAuthEndpoint(
    "/confirm-password",
    { method: "POST", use: [sensitiveSessionMiddleware], body: confirmPasswordBody },
    async (ctx) => {
      const { session, user } = ctx.context.session;
      await checkPassword(ctx, user.id, ctx.body.password);
      await sessions.recordPassword(session.id);
      return ctx.json({ success: true });
    },
  );

  return {
    id: "comptoir-change-password",
    // `changePassword` replaces Better Auth's endpoint of that name.
    endpoints: { changePassword: change, confirmPassword: confirm },
  } satisfies BetterAuthPlugin;
}

async function checkPassword(
  { context: { internalAdapter, password: hasher } }: GenericEndpointContext,
  userId: string,
  given: string,
): Promise<void> {
  const account = await internalAdapter.findCredentialAccount(userId);
  const hash = account?.password;
  if (!hash || !(await hasher.verify({ hash, password: given }))) {
    throw new APIError("BAD_REQUEST", { code: "INVALID_PASSWORD" });
  }
}

const NEW_PASSWORD_PATHS = ["/sign-up/email", "/reset-password", "/change-password"];

interface PasswordRulesDeps {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly shops: StaffShops;
}

/** Better Auth checks only the length; this reports all broken rules at once. */
export const checkNewPassword = (deps: PasswordRulesDeps) =>
  createAuthMiddleware(async (ctx) => {
    if (!NEW_PASSWORD_PATHS.includes(ctx.path)) return;
    const candidate: unknown = ctx.body?.newPassword ?? ctx.body?.password;
    const password = typeof candidate === "string" ? candidate : "";
    const staff = await findStaffOfCall(ctx, deps);
    const faults = staff
      ? await brokenStaffPasswordRules(password, knownWords(deps.shops, staff.slug, staff.email))
      : brokenPasswordRules(password);
    if (faults.length > 0) {
      throw new APIError("UNPROCESSABLE_ENTITY", { code: "WEAK_PASSWORD", faults });
    }
  });

async function findStaffOfCall(ctx: GenericEndpointContext, { db, sessions }: PasswordRulesDeps) {
  if (ctx.path === "/change-password") {
    const session = await currentSession(ctx, sessions);
    return session && (await findStaff(db, session.userId));
  }
  if (ctx.path !== "/reset-password") return undefined;
  const { internalAdapter } = ctx.context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${ctx.body.token}`);
  return link && (await findStaff(db, link.value));
}

async function findStaff(db: Db, userId: string) {
  const row = await db
    .selectFrom("profiles")
    .select(["email", "restaurant_id as slug"])
    .where("user_id", "=", userId)
    .where("role", "=", "restaurant")
    .executeTakeFirst();
  return row?.slug ? { email: row.email, slug: row.slug } : undefined;
}

const SIGN_IN_PATHS = ["/sign-in/email", "/sign-up/email"];

/**
 * A password may be replaced, or an account taken over, while a sign-in is being checked. That ends
 * existing sessions but not the one about to be created; so the credential is checked again after
 * creation.
 */
export const confirmSignIn = createAuthMiddleware(async (ctx) => {
  const { newSession, internalAdapter, password } = ctx.context;
  if (!SIGN_IN_PATHS.includes(ctx.path ?? "") || !newSession) return;
  const account = await internalAdapter.findCredentialAccount(newSession.user.id);
  const hash = account?.password;
  if (hash && (await password.verify({ hash, password: ctx.body.password }))) return;
  await internalAdapter.deleteSession(newSession.session.token);
  deleteSessionCookie(ctx);
  throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD" });
});
