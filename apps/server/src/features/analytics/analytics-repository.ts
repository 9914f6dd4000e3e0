import type { Insertable } from "kysely";
import type { Db, Schema } from "../../storage/schema.ts";

export async function insertEvents(
  db: Db,
  rows: readonly Insertable<Schema["analytics_events"]>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("analytics_events").values(rows).execute();
}
