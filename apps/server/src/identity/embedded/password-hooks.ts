import { passwordFaults } from "@comptoir/domain";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";

const NEW_PASSWORD_PATHS = ["/sign-up/email", "/reset-password", "/change-password"];

/** Better Auth only knows the length; every broken rule is told at once. */
export const checkNewPassword = createAuthMiddleware(async ({ path, body }) => {
  if (!NEW_PASSWORD_PATHS.includes(path)) return;
  const password: unknown = body?.newPassword ?? body?.password;
  const faults = passwordFaults(typeof password === "string" ? password : "");
  if (faults.length > 0) {
    throw new APIError("UNPROCESSABLE_ENTITY", { code: "WEAK_PASSWORD", faults });
  }
});

const ENTRY_PATHS = ["/sign-in/email", "/sign-up/email"];

/**
 * A password can be replaced or dropped while a sign-in with it is being checked, and an account
 * taken over while it is being made. Its sessions end then, but the one about to be made would be
 * missed; so the password must still hold afterwards.
 */
export const confirmSignIn = createAuthMiddleware(async (ctx) => {
  const { newSession, internalAdapter, password } = ctx.context;
  if (!ENTRY_PATHS.includes(ctx.path ?? "") || !newSession) return;
  const account = await internalAdapter.findCredentialAccount(newSession.user.id);
  const hash = account?.password;
  if (hash && (await password.verify({ hash, password: ctx.body.password }))) return;
  await internalAdapter.deleteSession(newSession.session.token);
  deleteSessionCookie(ctx);
  throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD" });
});
