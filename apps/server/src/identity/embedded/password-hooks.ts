import { passwordFaults } from "@comptoir/domain";
import type { GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { staffPasswordFaults } from "../password-strength.ts";
import { knownWords } from "../staff-shops.ts";
import type { AccountServices } from "./account-services.ts";
import { currentSession } from "./plugins/current-session.ts";
import { toldUser } from "./plugins/told-user.ts";

const NEW_PASSWORD_PATHS = ["/sign-up/email", "/reset-password", "/change-password"];

/** Better Auth only knows the length; every broken rule is told at once. */
export const checkNewPassword = (services: AccountServices) =>
  createAuthMiddleware(async (ctx) => {
    if (!NEW_PASSWORD_PATHS.includes(ctx.path)) return;
    const given: unknown = ctx.body?.newPassword ?? ctx.body?.password;
    const password = typeof given === "string" ? given : "";
    const staff = await findStaff(ctx, services);
    const faults = staff
      ? await staffPasswordFaults(password, knownWords(services.shops, staff.shop, staff.email))
      : passwordFaults(password);
    if (faults.length > 0) {
      throw new APIError("UNPROCESSABLE_ENTITY", { code: "WEAK_PASSWORD", faults });
    }
  });

/** Whose password is to be replaced, if they work for a shop. */
async function findStaff(ctx: GenericEndpointContext, { sessions, staff }: AccountServices) {
  if (ctx.path === "/change-password") {
    const session = await currentSession(ctx, sessions);
    return session && (await staff.find(session.userId));
  }
  if (ctx.path !== "/reset-password") return undefined;
  const { internalAdapter } = ctx.context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${ctx.body.token}`);
  return link && (await staff.find(link.value));
}

/** The link that was mailed has replaced a password. */
export async function noteReset(
  { trail, mails }: AccountServices,
  user: { id: string; email: string },
  request: Request | undefined,
): Promise<void> {
  await trail.note("password_reset", user.id, request?.headers);
  void mails.tell(toldUser(user), "password_reset");
}

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
