import type { GenericEndpointContext } from "better-auth";
import type { SessionStore, StoredSession } from "../session-store.ts";

/** The session of the cookie that came with the call, before Better Auth has looked at it. */
export async function currentSession(
  ctx: GenericEndpointContext,
  sessions: SessionStore,
): Promise<StoredSession | undefined> {
  const { name } = ctx.context.authCookies.sessionToken;
  const token = await ctx.getSignedCookie(name, ctx.context.secret);
  return token ? await sessions.byToken(token) : undefined;
}
