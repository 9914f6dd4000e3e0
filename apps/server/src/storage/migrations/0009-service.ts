import type { Kysely } from "kysely";

/** What a kitchen can make: what is off, what was said of counts, what is taken, and what is held for whoever is about to order. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the schema of its day, not today's.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("switched_off")
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("item", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("since", "text", (c) => c.notNull())
    .addColumn("until", "text")
    .addColumn("minutes", "integer")
    .addColumn("by_user", "text")
    .addPrimaryKeyConstraint("switched_off_pkey", [
      "restaurant_id",
      "kind",
      "item",
      "reason",
      "source",
    ])
    .execute();
  await db.schema
    .createTable("service_counts")
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("resource", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("service_counts_pkey", ["restaurant_id", "resource"])
    .execute();
  await db.schema
    .createTable("service_taken")
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("resource", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("taken", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("service_taken_pkey", ["restaurant_id", "resource"])
    .execute();
  await db.schema
    .createTable("service_revisions")
    .addColumn("restaurant_id", "text", (c) => c.primaryKey())
    .addColumn("revision", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("holds")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("claims_json", "text", (c) => c.notNull())
    .addColumn("client_key", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("holds_by_end")
    .on("holds")
    .columns(["restaurant_id", "expires_at"])
    .execute();
  await db.schema
    .createTable("staff_push_subscriptions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull())
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("endpoint", "text", (c) => c.notNull())
    .addColumn("keys_json", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("staff_push_subscriptions_of_shop")
    .on("staff_push_subscriptions")
    .columns(["restaurant_id", "endpoint"])
    .unique()
    .execute();
  await db.schema
    .createIndex("staff_push_subscriptions_of_user")
    .on("staff_push_subscriptions")
    .column("user_id")
    .execute();
  await db.schema.alterTable("orders").addColumn("claims_json", "text").execute();
  await db.schema.alterTable("orders").addColumn("promised_at", "text").execute();
}
