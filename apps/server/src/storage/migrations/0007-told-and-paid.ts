import { type Kysely, PostgresAdapter, sql } from "kysely";
import { carryOverMoney } from "../carry-over-money.ts";

/**
 * What is told waits in an outbox; what was paid is told entry by entry and sales are booked, so that days can
 * be closed.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the schema of its day, not today's.
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ["vat_json", "changes_json"]) {
    await db.schema.alterTable("orders").addColumn(column, "text").execute();
  }
  for (const column of ["received", "refunded"]) {
    await db.schema
      .alterTable("orders")
      .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }

  await db.schema.alterTable("user").addColumn("shop", "text").execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("dedupe_key", "text", (c) => c.notNull().unique())
    .addColumn("topic", "text", (c) => c.notNull())
    .addColumn("restaurant_id", "text")
    .addColumn("payload_json", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("available_at", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("lease", "text")
    .addColumn("leased_until", "text")
    .addColumn("done_at", "text")
    .addColumn("was_sent", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("dead_at", "text")
    .addColumn("last_error", "text")
    .execute();
  await db.schema
    .createIndex("outbox_waiting")
    .on("outbox")
    .column("available_at")
    .where(sql.ref("done_at"), "is", null)
    .where(sql.ref("dead_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("outbox_dead")
    .on("outbox")
    .column("dead_at")
    .where(sql.ref("dead_at"), "is not", null)
    .execute();
  await db.schema.createIndex("outbox_by_age").on("outbox").column("created_at").execute();

  await db.schema
    .createTable("payment_entries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull())
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("amount", "integer", (c) => c.notNull())
    .addColumn("method", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("by_user", "text")
    .addColumn("bank_entry_id", "text", (c) => c.unique())
    .addColumn("closing_number", "integer")
    .execute();
  await db.schema
    .createIndex("payment_entries_of_order")
    .on("payment_entries")
    .column("order_id")
    .execute();
  await db.schema
    .createIndex("payment_entries_by_day")
    .on("payment_entries")
    .columns(["restaurant_id", "at"])
    .execute();
  await db.schema
    .createIndex("payment_entries_by_closing")
    .on("payment_entries")
    .columns(["restaurant_id", "closing_number", "at"])
    .execute();

  await db.schema
    .createTable("bank_entries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("bank_key", "text", (c) => c.notNull())
    .addColumn("entry_key", "text", (c) => c.notNull())
    .addColumn("part_by", "text")
    .addColumn("amount", "integer", (c) => c.notNull())
    .addColumn("booked_on", "text", (c) => c.notNull())
    .addColumn("reference", "text")
    .addColumn("payer", "text")
    .addColumn("message", "text")
    .addColumn("imported_at", "text", (c) => c.notNull())
    .addColumn("by_user", "text")
    .addColumn("outcome", "text", (c) => c.notNull())
    .addColumn("order_id", "text")
    .addColumn("settled_at", "text")
    .execute();
  await db.schema
    .createIndex("bank_entries_by_key")
    .on("bank_entries")
    .columns(["restaurant_id", "bank_key"])
    .unique()
    .execute();
  await db.schema
    .createIndex("bank_entries_by_entry")
    .on("bank_entries")
    .columns(["restaurant_id", "entry_key"])
    .execute();
  await db.schema
    .createIndex("bank_entries_unknown")
    .on("bank_entries")
    .columns(["restaurant_id", "outcome", "settled_at"])
    .execute();

  await db.schema
    .createIndex("bank_entries_of_order")
    .on("bank_entries")
    .column("order_id")
    .where(sql.ref("order_id"), "is not", null)
    .execute();

  await db.schema
    .createTable("bookings")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("order_id", "text", (c) => c.notNull())
    .addColumn("order_number", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("total", "integer", (c) => c.notNull())
    .addColumn("delivery_fee", "integer", (c) => c.notNull())
    .addColumn("coupon_discount", "integer", (c) => c.notNull())
    .addColumn("vat_json", "text", (c) => c.notNull())
    .addColumn("closing_number", "integer")
    .execute();
  await db.schema
    .createIndex("bookings_by_day")
    .on("bookings")
    .columns(["restaurant_id", "at"])
    .execute();
  await db.schema
    .createIndex("bookings_by_closing")
    .on("bookings")
    .columns(["restaurant_id", "closing_number", "at"])
    .execute();
  await db.schema.createIndex("bookings_of_order").on("bookings").column("order_id").execute();

  await db.schema
    .createTable("closings")
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("from_at", "text")
    .addColumn("until_at", "text", (c) => c.notNull())
    .addColumn("closed_at", "text", (c) => c.notNull())
    .addColumn("by_user", "text")
    .addColumn("cash_float", "integer", (c) => c.notNull())
    .addColumn("counted_cash", "integer")
    .addColumn("note", "text")
    .addColumn("report_json", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("closings_pkey", ["restaurant_id", "number"])
    .execute();

  await db.schema
    .createTable("boards_seen")
    .addColumn("restaurant_id", "text", (c) => c.primaryKey())
    .addColumn("seen_at", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("push_subscriptions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull())
    .addColumn("endpoint", "text", (c) => c.notNull())
    .addColumn("keys_json", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("by_link", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("push_subscriptions_of_order")
    .on("push_subscriptions")
    .columns(["order_id", "endpoint"])
    .unique()
    .execute();

  await carryOverMoney(db, { of: sql`1 = 1`, closing: 0 });
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? freezeOnPostgres(db) : freezeOnSqlite(db));
}

/** What a closing says never changes, nor what fell into it; who closed can be forgotten. */
const FROZEN = [
  {
    table: "closings",
    columns:
      "restaurant_id, number, from_at, until_at, closed_at, cash_float, counted_cash, note, report_json",
    isClosed: "old.number > 0",
  },
  {
    table: "bookings",
    columns:
      "restaurant_id, order_id, order_number, kind, at, total, delivery_fee, coupon_discount, vat_json, closing_number",
    isClosed: "old.closing_number is not null",
  },
  {
    table: "payment_entries",
    columns: "restaurant_id, order_id, kind, amount, method, source, at, closing_number",
    isClosed: "old.closing_number is not null",
  },
];

async function freezeOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const { table, columns, isClosed } of FROZEN) {
    for (const [name, event] of [
      ["unchanged", `update of ${columns}`],
      ["kept", "delete"],
    ]) {
      await sql
        .raw(
          `create trigger ${table}_${name} before ${event} on ${table} when ${isClosed}
           begin select raise(abort, 'what is closed does not change'); end`,
        )
        .execute(db);
    }
  }
}

async function freezeOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_closed_change() returns trigger language plpgsql as $$
    begin raise exception 'what is closed does not change'; end $$`.execute(db);
  for (const { table, columns, isClosed } of FROZEN) {
    await sql
      .raw(
        `create trigger ${table}_frozen before update of ${columns} or delete on ${table}
         for each row when (${isClosed}) execute function refuse_closed_change()`,
      )
      .execute(db);
  }
}
