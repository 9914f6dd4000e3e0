import type { Kysely } from "kysely";

/** What a kitchen can take when, and what it promised. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the schema of its day, not today's.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("promised_at", "text").execute();
}
