import { createHash, randomBytes } from "node:crypto";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import * as z from "zod/mini";
import type { AccountServices } from "../account-services.ts";
import { toldUser } from "./told-user.ts";

const DAY_MS = 24 * 3600_000;

export const verifyEmailBody = z.object({ token: z.string().check(z.maxLength(200)) });

const identifierOf = (token: string) =>
  `verify-email:${createHash("sha256").update(token).digest("base64url")}`;

/** Mails a link, without waiting for the mail to leave. */
export async function startVerification(
  ctx: GenericEndpointContext,
  { sendVerification }: AccountServices,
  user: { id: string; email: string },
): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  await ctx.context.internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: user.id,
    expiresAt: new Date(Date.now() + DAY_MS),
  });
  void sendVerification(toldUser(user), token);
}

/**
 * Proves an address to be its account's. The link counts only where somebody is signed in to that
 * account: opened by a stranger whose address was taken, it would prove the taker's password.
 */
export function verifyEmail(services: AccountServices) {
  const { limits, trail } = services;
  const use = [sensitiveSessionMiddleware];

  const send = createAuthEndpoint(
    "/send-verification-email",
    { method: "POST", use },
    async (ctx) => {
      const { user } = ctx.context.session;
      await limits.count("verification", user.id);
      if (!user.emailVerified) await startVerification(ctx, services, user);
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
      const isTheirs = link?.value === user.id;
      if (!isTheirs || !(await internalAdapter.consumeVerificationValue(identifier))) {
        throw new APIError("UNAUTHORIZED", { code: "INVALID_TOKEN" });
      }
      await internalAdapter.updateUser(user.id, { emailVerified: true });
      await trail.note("email_verified", user.id, ctx.headers);
      return ctx.json({ success: true });
    },
  );

  return {
    id: "comptoir-verify-email",
    // The first takes the place of Better Auth's own, which mails to any address it is given.
    endpoints: { sendVerificationEmail: send, proveEmail: verify },
  } satisfies BetterAuthPlugin;
}
