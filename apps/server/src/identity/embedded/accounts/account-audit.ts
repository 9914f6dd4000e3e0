import type { AuditAction } from "@comptoir/contract";
import type { GenericEndpointContext } from "better-auth";
import { type AuditEntry, recordAudit } from "../../../audit/audit-log.ts";
import type { Db } from "../../../storage/schema.ts";
import { createSharedCounter } from "../../../storage/shared-counter.ts";
import { requestFacts } from "./request-facts.ts";

type Headers = Parameters<typeof requestFacts>[0];
type Extra = Pick<AuditEntry, "target" | "details">;

export interface AccountAudit {
  /** What somebody did with their account. */
  record(action: AuditAction, actor: string, headers: Headers, extra?: Extra): Promise<void>;
  /** Whose account somebody tried to enter; nobody's when there is none by that address. */
  recordFailure(target: string | null, headers: Headers): Promise<void>;
}

/** A flood of wrong passwords must not become a flood of entries. */
const PER_ACCOUNT = { max: 20, windowMs: 15 * 60_000 };
const UNKNOWN = { max: 100, windowMs: 3600_000 };

/** Tells the audit log of what happens to accounts. */
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

/** Somebody has signed in; from now on they are written to in the language they read now. */
export async function recordSignIn(
  ctx: GenericEndpointContext,
  audit: AccountAudit,
  extra?: Pick<AuditEntry, "details">,
): Promise<void> {
  const user = (ctx.context.newSession ?? ctx.context.session)?.user;
  // Nobody yet where a code of the second factor is still to come.
  if (!user) return;
  const { language } = requestFacts(ctx.headers);
  if (user.language !== language) {
    await ctx.context.internalAdapter.updateUser(user.id, { language });
  }
  await audit.record("sign_in", user.id, ctx.headers, extra);
}
