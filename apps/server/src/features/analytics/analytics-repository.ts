import { setImmediate } from "node:timers/promises";
import type { Insertable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

export async function insertEvents(
  db: Db,
  rows: readonly Insertable<Schema["analytics_events"]>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("analytics_events").values(rows).execute();
}

const PRUNED_AT_ONCE = 500;

/** Removes what was received before this instant, a little at a time; how many they were. */
export async function pruneEvents(db: Db, before: string): Promise<number> {
  let pruned = 0;
  for (;;) {
    const old = db
      .selectFrom("analytics_events")
      .select("id")
      .where("received_at", "<", before)
      .limit(PRUNED_AT_ONCE);
    const { numDeletedRows } = await db
      .deleteFrom("analytics_events")
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    pruned += Number(numDeletedRows);
    if (numDeletedRows < PRUNED_AT_ONCE) return pruned;
    await setImmediate();
  }
}
