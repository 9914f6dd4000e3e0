import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod/mini";
import type { SecurityMails } from "../../../mail/security-mails.ts";
import type { AccountAudit } from "../accounts/account-audit.ts";

const password = z.string().check(z.maxLength(1_000));
export const changePasswordBody = z.object({ currentPassword: password, newPassword: password });

interface ChangePasswordDeps {
  readonly audit: AccountAudit;
  readonly mails: SecurityMails;
}

/**
 * In place of Better Auth's own, whose new session would forget its device and its second factor.
 * Every session ends, and the one that asked goes on under another name.
 */
export function changePassword({ audit, mails }: ChangePasswordDeps) {
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
      const account = await internalAdapter.findCredentialAccount(user.id);
      const hash = account?.password;
      if (!hash || !(await hasher.verify({ hash, password: currentPassword }))) {
        throw new APIError("BAD_REQUEST", { code: "INVALID_PASSWORD" });
      }
      await internalAdapter.updatePassword(user.id, await hasher.hash(newPassword));
      await internalAdapter.deleteUserSessions(user.id);
      const kept = await internalAdapter.createSession(user.id, false, session);
      await setSessionCookie(ctx, { session: kept, user });
      await audit.record("password_changed", user.id, ctx.headers);
      void mails.send(user, "password_changed");
      return ctx.json({ success: true });
    },
  );
  return {
    id: "comptoir-change-password",
    // The name under which Better Auth has its own, which it takes the place of.
    endpoints: { changePassword: change },
  } satisfies BetterAuthPlugin;
}
