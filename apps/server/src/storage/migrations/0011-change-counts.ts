import { type Kysely, PostgresAdapter, sql } from "kysely";

/** How many changes a version made, so that a list of versions need not read them. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the schema of its day, not today's.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable("shop_versions")
    .addColumn("change_count", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const changes = isPostgres ? sql`changes_json::json` : sql`changes_json`;
  await sql`update shop_versions set change_count = json_array_length(${changes})`.execute(db);
}
