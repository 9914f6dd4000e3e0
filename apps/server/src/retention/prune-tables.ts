import { runInBatches } from "../storage/batches.ts";
import { lockFreeRows } from "../storage/engine.ts";
import type { Db } from "../storage/schema.ts";

type Ending = { id: string; expiresAt: Date };
type SignInTables = { session: Ending; verification: Ending };

export function pruneSignIns(
  db: Db,
  table: keyof SignInTables,
  endedBefore: Date,
): Promise<number> {
  const tables = db.withTables<SignInTables>();
  return runInBatches(async (limit) => {
    const ended = tables
      .selectFrom(table)
      .select("id")
      .where("expiresAt", "<", endedBefore)
      .limit(limit);
    return count(await tables.deleteFrom(table).where("id", "in", ended).executeTakeFirst());
  });
}

/** Tombstones block writes to a deleted account until its tokens have expired. */
export function pruneDeletedProfiles(db: Db, deletedBefore: string): Promise<number> {
  return runInBatches(async (limit) => {
    const deleted = db
      .selectFrom("profiles")
      .select("user_id")
      .where("deleted_at", "<", deletedBefore)
      .limit(limit);
    return count(
      await db.deleteFrom("profiles").where("user_id", "in", deleted).executeTakeFirst(),
    );
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
    return count(await db.deleteFrom("limit_counts").where("key", "in", free).executeTakeFirst());
  });
}

export function pruneInvitations(db: Db, now: string): Promise<number> {
  return runInBatches(async (limit) => {
    const over = db
      .selectFrom("invitations")
      .select("id")
      .where("expires_at", "<=", now)
      .limit(limit);
    return count(await db.deleteFrom("invitations").where("id", "in", over).executeTakeFirst());
  });
}

export function pruneAudit(db: Db, before: string): Promise<number> {
  return runInBatches(async (limit) => {
    const old = db.selectFrom("audit_log").select("id").where("at", "<", before).limit(limit);
    return count(await db.deleteFrom("audit_log").where("id", "in", old).executeTakeFirst());
  });
}

function count(deleted: { numDeletedRows: bigint } | undefined): number {
  return Number(deleted?.numDeletedRows ?? 0);
}
