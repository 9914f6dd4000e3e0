import type { Kysely } from "kysely";

// biome-ignore lint/suspicious/noExplicitAny: a migration knows the schema of its day, not today's.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("order_number", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("created_day", "text", (c) => c.notNull())
    .addColumn("user_id", "text")
    .addColumn("guest_hash", "text")
    .addColumn("idempotency_key", "text")
    .addColumn("request_hash", "text")
    .addColumn("items_json", "text", (c) => c.notNull())
    .addColumn("subtotal", "integer", (c) => c.notNull())
    .addColumn("tax", "integer", (c) => c.notNull())
    .addColumn("delivery_fee", "integer", (c) => c.notNull())
    .addColumn("coupon_discount", "integer", (c) => c.notNull())
    .addColumn("coupon_code", "text")
    .addColumn("total", "integer", (c) => c.notNull())
    .addColumn("customer_json", "text")
    .addColumn("address_json", "text")
    .addColumn("delivery_distance", "double precision", (c) => c.notNull())
    .addColumn("delivery_day", "text")
    .addColumn("delivery_slot", "text")
    .addColumn("note", "text")
    .addColumn("language", "text", (c) => c.notNull())
    .addUniqueConstraint("orders_number", ["restaurant_id", "order_number"])
    .addUniqueConstraint("orders_idempotency", ["restaurant_id", "idempotency_key"])
    .execute();

  await db.schema
    .createIndex("orders_by_creation_day")
    .on("orders")
    .columns(["restaurant_id", "created_day"])
    .execute();
  await db.schema
    .createIndex("orders_by_delivery_day")
    .on("orders")
    .columns(["restaurant_id", "delivery_day"])
    .where("delivery_day", "is not", null)
    .execute();
  await db.schema
    .createIndex("orders_by_customer")
    .on("orders")
    .columns(["user_id", "created_at"])
    .where("user_id", "is not", null)
    .execute();
  // Only what the public display shows, so that its size follows the kitchen, not the years.
  await db.schema
    .createIndex("orders_on_display")
    .on("orders")
    .columns(["restaurant_id", "state", "order_number"])
    .where("state", "in", ["accepted", "prepared"])
    .execute();

  // An order enters each state at most once; the key says so.
  await db.schema
    .createTable("order_events")
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("by_user", "text")
    .addPrimaryKeyConstraint("order_events_key", ["order_id", "state"])
    .execute();

  await db.schema
    .createTable("order_counters")
    .addColumn("restaurant_id", "text", (c) => c.primaryKey())
    .addColumn("last_number", "integer", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("coupons")
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("value", "integer", (c) => c.notNull())
    .addColumn("minimum", "integer", (c) => c.notNull())
    .addColumn("valid_from", "text")
    .addColumn("valid_until", "text")
    .addColumn("max_uses", "integer")
    .addColumn("uses", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("once_per_customer", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("disabled", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("coupons_key", ["restaurant_id", "code"])
    .execute();

  await db.schema
    .createTable("coupon_claims")
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("customer", "text", (c) => c.notNull())
    .addColumn("order_id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("coupon_claims_key", ["restaurant_id", "code", "customer"])
    .execute();
  await db.schema
    .createIndex("coupon_claims_by_order")
    .on("coupon_claims")
    .column("order_id")
    .execute();

  await db.schema
    .createTable("profiles")
    .addColumn("user_id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("addresses_json", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("restaurant_id", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("profiles_by_email").on("profiles").column("email").execute();

  await db.schema
    .createTable("analytics_events")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("restaurant_id", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("received_at", "text", (c) => c.notNull())
    .addColumn("properties_json", "text", (c) => c.notNull())
    .addColumn("utm_json", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("analytics_by_shop")
    .on("analytics_events")
    .columns(["restaurant_id", "at"])
    .execute();
}
