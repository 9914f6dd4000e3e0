import { brokenPasswordRules } from "@comptoir/domain";
import type { GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import type { Db } from "../../../storage/schema.ts";
import { brokenStaffPasswordRules } from "../../password-strength.ts";
import { knownWords, type StaffShops } from "../../staff-shops.ts";
import { currentSession, type Sessions } from "../sessions/sessions.ts";

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

async function findStaff(
  db: Db,
  userId: string,
): Promise<{ email: string; slug: string } | undefined> {
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
