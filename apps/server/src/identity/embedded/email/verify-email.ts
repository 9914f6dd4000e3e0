import { createHash, randomBytes } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  isAPIError,
  sensitiveSessionMiddleware,
} from "better-auth/api";
import * as z from "zod/mini";
import { languageOf, type Recipient } from "../../../mail/message.ts";
import type { SecurityMails } from "../../../mail/security-mails.ts";
import type { AccountAudit } from "../accounts/account-audit.ts";
import type { GuessLimits } from "../limits/account-limits.ts";

const DAY_MS = 24 * 3600_000;

export const verifyEmailBody = z.object({ token: z.string().check(z.maxLength(200)) });

const identifierOf = (token: string) =>
  `verify-email:${createHash("sha256").update(token).digest("base64url")}`;

interface VerifyEmailDeps {
  readonly limits: GuessLimits;
  readonly audit: AccountAudit;
  readonly mails: SecurityMails;
}

/**
 * Proves the address of an account. The link works only while signed in to that account: a stranger
 * who registered the address would otherwise have it proven by its owner's click.
 */
export function verifyEmail({ limits, audit, mails }: VerifyEmailDeps) {
  const use = [sensitiveSessionMiddleware];

  const start = async (ctx: GenericEndpointContext, user: Recipient & { readonly id: string }) => {
    const token = randomBytes(32).toString("base64url");
    await ctx.context.internalAdapter.createVerificationValue({
      identifier: identifierOf(token),
      value: user.id,
      expiresAt: new Date(Date.now() + DAY_MS),
    });
    void mails.sendLink("verifyEmail", user, token, { language: languageOf(user) });
  };

  const signedUp = createAuthMiddleware(async (ctx) => {
    const user = ctx.context.newSession?.user;
    if (user && !isAPIError(ctx.context.returned)) await start(ctx, user);
  });

  const send = createAuthEndpoint(
    "/send-verification-email",
    { method: "POST", use },
    async (ctx) => {
      const { user } = ctx.context.session;
      await limits.count("verification", user.id);
      if (!user.emailVerified) await start(ctx, user);
      return ctx.json({ success: true });
    },
  );

  const verify = createAuthEndpoint(
    "/verify-email",
    { method: "POST", use, body: verifyEmailBody },
    async (ctx) => {
      const { user } = ctx.context.session;
      const { internalAdapter } = ctx.context;
      const identifier = identifierOf(ctx.body.token);
      const link = await internalAdapter.findVerificationValue(identifier);
      const isOwnLink = link?.value === user.id;
      if (!isOwnLink || !(await internalAdapter.consumeVerificationValue(identifier))) {
        throw new APIError("UNAUTHORIZED", { code: "INVALID_TOKEN" });
      }
      await internalAdapter.updateUser(user.id, { emailVerified: true });
      await audit.record("email_verified", user.id, ctx.headers);
      return ctx.json({ success: true });
    },
  );

  return {
    id: "comptoir-verify-email",
    // `sendVerificationEmail` replaces Better Auth's endpoint, which mails to any given address.
    endpoints: { sendVerificationEmail: send, proveEmail: verify },
    hooks: { after: [{ matcher: ({ path }) => path === "/sign-up/email", handler: signedUp }] },
  } satisfies BetterAuthPlugin;
}
