import type { GenericEndpointContext } from "better-auth";
import type { AuditEntry } from "../../../audit/audit-log.ts";
import type { AccountServices } from "../account-services.ts";
import { requestFacts } from "../request-facts.ts";

/** Somebody is in: the trail tells, and they are written to in the language they read now. */
export async function noteSignIn(
  ctx: GenericEndpointContext,
  { trail }: AccountServices,
  extra?: Pick<AuditEntry, "details">,
): Promise<void> {
  const user = (ctx.context.newSession ?? ctx.context.session)?.user;
  // Nobody yet where a code is still owed.
  if (!user) return;
  const { language } = requestFacts(ctx.headers);
  if (user.language !== language) {
    await ctx.context.internalAdapter.updateUser(user.id, { language });
  }
  await trail.note("sign_in", user.id, ctx.headers, extra);
}
