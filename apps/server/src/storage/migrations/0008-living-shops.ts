import { type Kysely, PostgresAdapter, sql } from "kysely";
import { nameAllCustomers } from "../name-customers.ts";

/** A shop's config lives here as numbered versions, with a draft that its owners work on. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the schema of its day, not today's.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("shops")
    .addColumn("restaurant_id", "text", (c) => c.primaryKey())
    .addColumn("published_version", "integer")
    .addColumn("last_version", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("file_hash", "text")
    .addColumn("is_edited", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("shop_versions")
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("changes_json", "text", (c) => c.notNull())
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("by_user", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("published_at", "text")
    .addPrimaryKeyConstraint("shop_versions_pkey", ["restaurant_id", "version"])
    .execute();
  await db.schema
    .createTable("shop_drafts")
    .addColumn("restaurant_id", "text", (c) => c.primaryKey())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("base_version", "integer")
    .addColumn("taken_revision", "integer")
    .addColumn("taken_version", "integer")
    .execute();
  await db.schema
    .createTable("shop_plans")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("due_at", "text", (c) => c.notNull())
    .addColumn("changes_json", "text", (c) => c.notNull())
    .addColumn("by_user", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("faults_json", "text")
    .execute();
  await db.schema
    .createIndex("shop_plans_of_shop")
    .on("shop_plans")
    .columns(["restaurant_id", "due_at"])
    .execute();

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const bytes = isPostgres ? sql`bytea` : sql`blob`;
  await db.schema
    .createTable("photos")
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("by_user", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("photos_pkey", ["hash", "restaurant_id"])
    .execute();
  await db.schema
    .createTable("photo_variants")
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("variant", "text", (c) => c.notNull())
    .addColumn("bytes", bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint("photo_variants_pkey", ["hash", "variant"])
    .execute();

  await db.schema.alterTable("profiles").addColumn("staff_right", "text").execute();
  // Of those who work at a shop today, whoever came first is its owner.
  await sql`update profiles set staff_right = 'kitchen' where role = 'restaurant'`.execute(db);
  await sql`update profiles set staff_right = 'owner' where role = 'restaurant' and user_id = (
    select first.user_id from profiles first
    where first.role = 'restaurant' and first.restaurant_id = profiles.restaurant_id
    order by first.created_at, first.user_id limit 1)`.execute(db);
  await db.schema
    .createTable("invitations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("staff_right", "text", (c) => c.notNull())
    .addColumn("key_hash", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("by_user", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("invitations_of_shop")
    .on("invitations")
    .column("restaurant_id")
    .execute();

  await db.schema
    .createTable("open_baskets")
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("process", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("counted_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("open_baskets_pkey", ["restaurant_id", "process"])
    .execute();

  // Figures are read by when something was sold, and who bought earlier by their orders at that shop.
  await db.schema.dropIndex("bookings_by_day").execute();
  await db.schema
    .createIndex("bookings_by_day")
    .on("bookings")
    .columns(["restaurant_id", "at", "id"])
    .execute();
  for (const [name, person] of [
    ["orders_of_customer_at_shop", "user_id"],
    ["orders_of_guest_at_shop", "guest_hash"],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("orders")
      .columns([person, "restaurant_id", "created_at", "state"])
      .where(sql.ref(person), "is not", null)
      .execute();
  }
  await db.schema
    .createIndex("analytics_by_name")
    .on("analytics_events")
    .columns(["restaurant_id", "name", "received_at", "id"])
    .execute();

  await db.schema.alterTable("bookings").addColumn("customer", "text").execute();
  await db.schema.alterTable("bookings").addColumn("lines_json", "text").execute();
  await nameAllCustomers(db);
  await db.schema
    .createTable("figure_days")
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("from_at", "text", (c) => c.notNull())
    .addColumn("until_at", "text", (c) => c.notNull())
    .addColumn("bookings", "integer", (c) => c.notNull())
    .addColumn("purchases", "integer", (c) => c.notNull())
    .addColumn("sales_json", "text", (c) => c.notNull())
    .addColumn("sources_json", "text", (c) => c.notNull())
    .addColumn("dishes_json", "text", (c) => c.notNull())
    .addColumn("names_json", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("figure_days_pkey", ["restaurant_id", "day"])
    .execute();
}
