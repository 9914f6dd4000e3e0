import { sql } from "kysely";
import { runInBatches } from "../storage/batches.ts";
import { lockFreeRows } from "../storage/engine.ts";
import type { Db } from "../storage/schema.ts";

const ENDING = {
  analytics_events: { id: "id", at: "received_at" },
  audit_log: { id: "id", at: "at" },
  invitations: { id: "id", at: "expires_at" },
  /** Tombstones block writes to a deleted account until its tokens have expired. */
  profiles: { id: "user_id", at: "deleted_at" },
  session: { id: "id", at: "expiresAt" },
  verification: { id: "id", at: "expiresAt" },
} as const;

export function pruneRows(db: Db, name: keyof typeof ENDING, before: Date | string) {
  const [table, id, at] = [sql.table(name), sql.ref(ENDING[name].id), sql.ref(ENDING[name].at)];
  return runInBatches(async (limit) => {
    const ended = sql`select ${id} from ${table} where ${at} < ${before} limit ${limit}`;
    const { numAffectedRows } = await sql`delete from ${table} where ${id} in (${ended})`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  });
}

export function pruneLimitCounts(db: Db, now: Date): Promise<number> {
  return runInBatches(async (limit) => {
    const over = db
      .selectFrom("limit_counts")
      .select("key")
      .where("closes_at", "<=", now.getTime())
      .limit(limit);
    const free = lockFreeRows(db, over);
    const deleted = await db.deleteFrom("limit_counts").where("key", "in", free).executeTakeFirst();
    return Number(deleted.numDeletedRows);
  });
}
