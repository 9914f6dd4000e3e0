import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod/mini";
import type { SecurityMails } from "../../../mail/security-mails.ts";
import type { AccountAudit } from "../accounts/account-audit.ts";
import type { Sessions } from "../sessions/sessions.ts";

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
