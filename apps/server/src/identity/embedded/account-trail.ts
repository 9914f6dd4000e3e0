import { type AuditAction, type AuditEntry, recordAudit } from "../../audit/audit-log.ts";
import type { Db } from "../../storage/schema.ts";
import { createSharedCounter } from "../../storage/shared-counter.ts";
import { requestFacts } from "./request-facts.ts";

type Headers = Parameters<typeof requestFacts>[0];
type Extra = Pick<AuditEntry, "target" | "details">;

export interface AccountTrail {
  /** What somebody did with their account. */
  note(action: AuditAction, actor: string, headers: Headers, extra?: Extra): Promise<void>;
  /** Whose account somebody tried to enter; nobody's when there is none by that address. */
  noteFailure(target: string | null, headers: Headers): Promise<void>;
}

/** A flood of wrong passwords must not become a flood of entries. */
const PER_ACCOUNT = { max: 20, windowMs: 15 * 60_000 };
const UNKNOWN = { max: 100, windowMs: 3600_000 };

export function createAccountTrail(db: Db, secret: string, clock: () => Date): AccountTrail {
  const now = () => clock().getTime();
  const known = createSharedCounter(db, { prefix: "failed", secret, clock: now });
  const unknown = createSharedCounter(db, { prefix: "failed-unknown", secret, clock: now });

  const record = (action: AuditAction, headers: Headers, entry: Partial<AuditEntry>) =>
    recordAudit(db, {
      at: clock(),
      action,
      requestId: requestFacts(headers).requestId,
      ...entry,
    });

  return {
    note: (action, actor, headers, { target = actor, ...extra } = {}) =>
      record(action, headers, { actor, target, ...extra }),
    async noteFailure(target, headers) {
      const { max, windowMs } = target ? PER_ACCOUNT : UNKNOWN;
      const { count } = await (target
        ? known.add(target, 1, windowMs)
        : unknown.add("", 1, windowMs));
      if (count <= max) await record("sign_in_failed", headers, { target });
    },
  };
}
