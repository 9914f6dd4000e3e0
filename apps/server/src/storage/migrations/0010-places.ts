import type { Kysely } from "kysely";

/** Orders judged before a recount are refused; a hold has a longest life, and a channel it was asked for. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the schema of its day, not today's.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable("order_counters")
    .addColumn("least_revision", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("holds").addColumn("begun_at", "text").execute();
  await db.schema
    .alterTable("holds")
    .addColumn("channel", "text", (c) => c.notNull().defaultTo("web"))
    .execute();
}
