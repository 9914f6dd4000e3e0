import type { Insertable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

export async function insertEvents(
  db: Db,
  rows: readonly Insertable<Schema["analytics_events"]>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("analytics_events").values(rows).execute();
}

/** Deletes what came in before an instant, and says how much that was. */
export async function pruneEvents(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("analytics_events")
    .where("received_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
