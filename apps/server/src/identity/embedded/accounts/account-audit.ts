import type { AuditAction } from "@comptoir/contract";
import type { GenericEndpointContext } from "better-auth";
import { type AuditEntry, recordAudit } from "../../../audit/audit-log.ts";
import type { Db } from "../../../storage/schema.ts";
import { createSharedCounter } from "../../../storage/shared-counter.ts";
import { requestFacts } from "./request-facts.ts";

type Headers = Parameters<typeof requestFacts>[0];
type Extra = Pick<AuditEntry, "target" | "details">;

export interface AccountAudit {
  record(action: AuditAction, actor: string, headers: Headers, extra?: Extra): Promise<void>;
  recordFailure(target: string | null, headers: Headers): Promise<void>;
}

/** Limits audit entries when somebody tries many passwords. */
const PER_ACCOUNT = { max: 20, windowMs: 15 * 60_000 };
const UNKNOWN = { max: 100, windowMs: 3600_000 };

export function createAccountAudit(db: Db, secret: string, clock: () => Date): AccountAudit {
  const now = () => clock().getTime();
  const known = createSharedCounter(db, { prefix: "failed", secret, clock: now });
  const unknown = createSharedCounter(db, { prefix: "failed-unknown", secret, clock: now });

  const insert = (action: AuditAction, headers: Headers, entry: Partial<AuditEntry>) =>
    recordAudit(db, {
      at: clock(),
      action,
      requestId: requestFacts(headers).requestId,
      ...entry,
    });

  return {
    record: (action, actor, headers, { target = actor, ...extra } = {}) =>
      insert(action, headers, { actor, target, ...extra }),
    async recordFailure(target, headers) {
      const { max, windowMs } = target ? PER_ACCOUNT : UNKNOWN;
      const { count } = await (target
        ? known.add(target, 1, windowMs)
        : unknown.add("", 1, windowMs));
      if (count <= max) await insert("sign_in_failed", headers, { target });
    },
  };
}

export async function recordSignIn(
  ctx: GenericEndpointContext,
  audit: AccountAudit,
  extra?: Pick<AuditEntry, "details">,
): Promise<void> {
  const user = (ctx.context.newSession ?? ctx.context.session)?.user;
  // Not signed in yet: the second factor is missing.
  if (!user) return;
  const { language } = requestFacts(ctx.headers);
  if (user.language !== language) {
    await ctx.context.internalAdapter.updateUser(user.id, { language });
  }
  await audit.record("sign_in", user.id, ctx.headers, extra);
}
