import { type Kysely, sql } from "kysely";

/** An order can be taken back, ticked off line by line, refunded, taken by phone, and printed by itself. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the schema of its day, not today's.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("channel", "text", (c) => c.notNull().defaultTo("web"))
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("done_lines_json", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
  await db.schema.alterTable("orders").addColumn("refund", "text").execute();
  await db.schema
    .alterTable("orders")
    .addColumn("revision", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  // What a board carries over from earlier days; few, however many years there are.
  await db.schema
    .createIndex("orders_not_over")
    .on("orders")
    .columns(["restaurant_id", "created_day"])
    .where(sql.ref("state"), "in", sql`('payment_pending', 'accepted', 'prepared')`)
    .execute();
  await db.schema
    .createIndex("orders_to_refund")
    .on("orders")
    .column("restaurant_id")
    .where(sql.ref("refund"), "=", sql.lit("due"))
    .execute();

  await db.schema
    .alterTable("order_events")
    .addColumn("is_recall", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("order_events").addColumn("method", "text").execute();
  await db.schema.alterTable("order_events").addColumn("reason", "text").execute();

  await db.schema
    .createTable("printers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("secret_hash", "text", (c) => c.notNull())
    .addColumn("prints_json", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("seen_at", "text")
    .addColumn("status", "text")
    .execute();
  await db.schema
    .createIndex("printers_by_shop")
    .on("printers")
    .columns(["restaurant_id", "name"])
    .unique()
    .execute();
  await db.schema
    .createTable("print_jobs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("printer_id", "text", (c) => c.notNull())
    .addColumn("order_id", "text", (c) => c.notNull())
    .addColumn("printout", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("printed_at", "text")
    .execute();
  await db.schema
    .createIndex("print_jobs_waiting")
    .on("print_jobs")
    .columns(["printer_id", "created_at"])
    .where(sql.ref("printed_at"), "is", null)
    .execute();
  await db.schema.createIndex("print_jobs_of_order").on("print_jobs").column("order_id").execute();
}
