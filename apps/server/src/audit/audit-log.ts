import { randomUUID } from "node:crypto";
import type { AuditAction } from "@comptoir/contract";
import type { Selectable } from "kysely";
import type { Db, Schema } from "../storage/schema.ts";

export const OPERATOR = "operator";

export interface AuditEntry {
  readonly at: Date;
  readonly action: AuditAction;
  /** User id or OPERATOR; null when unknown. */
  readonly actor?: string | null;
  /** Id of the object acted on: a user, an order, a coupon code or a session. */
  readonly target?: string | null;
  readonly slug?: string | null;
  readonly requestId?: string | null | undefined;
  /** Must not contain personal data. */
  readonly details?: Readonly<Record<string, string | number>>;
}

export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      id: randomUUID(),
      at: entry.at.toISOString(),
      action: entry.action,
      actor: entry.actor ?? null,
      target: entry.target ?? null,
      restaurant_id: entry.slug ?? null,
      request_id: entry.requestId ?? null,
      details_json: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

interface AuditFilter {
  readonly since?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly actor?: string | undefined;
  readonly limit: number;
}

export function listAudit(
  db: Db,
  { since, action, actor, limit }: AuditFilter,
): Promise<Selectable<Schema["audit_log"]>[]> {
  let query = db.selectFrom("audit_log").selectAll();
  if (since) query = query.where("at", ">=", since);
  if (action) query = query.where("action", "=", action);
  if (actor) query = query.where("actor", "=", actor);
  return query.orderBy("at", "desc").orderBy("id").limit(limit).execute();
}
