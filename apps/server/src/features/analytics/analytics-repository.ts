import type { Insertable } from "kysely";
import { runInBatches } from "../../storage/batches.ts";
import type { Db, Schema } from "../../storage/schema.ts";

export async function insertEvents(
  db: Db,
  rows: readonly Insertable<Schema["analytics_events"]>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("analytics_events").values(rows).execute();
}

export function pruneEvents(db: Db, before: string): Promise<number> {
  return runInBatches(async (limit) => {
    const old = db
      .selectFrom("analytics_events")
      .select("id")
      .where("received_at", "<", before)
      .limit(limit);
    const { numDeletedRows } = await db
      .deleteFrom("analytics_events")
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
