import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Accounts, sessions, limits and the audit trail as ASVS level 2 wants them. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the schema of its day, not today's.
export async function up(db: Kysely<any>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // SQLite has no such type; Better Auth keeps ISO texts in a column declared as date there.
  const instant = isPostgres ? "timestamptz" : "date";

  // Apart from Better Auth's rateLimit, whose rows it deletes after a minute, whoever they belong to.
  await db.schema
    .createTable("limit_counts")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("opened_at", "bigint", (c) => c.notNull())
    .addColumn("closes_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("limit_counts_by_end")
    .on("limit_counts")
    .column("closes_at")
    .execute();

  await db.schema.alterTable("profiles").addColumn("tokens_not_before", "text").execute();
  await db.schema.alterTable("profiles").addColumn("deleted_at", "text").execute();
  await db.schema.alterTable("profiles").addColumn("language", "text").execute();

  await db.schema.alterTable("user").addColumn("language", "text").execute();
  await db.schema.alterTable("user").addColumn("twoFactorEnabled", "boolean").execute();
  await db.schema
    .createTable("twoFactor")
    .addColumn("id", "text", (c) => c.primaryKey().notNull())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("backupCodes", "text", (c) => c.notNull())
    .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("verified", "boolean")
    .addColumn("failedVerificationCount", "integer")
    .addColumn("lockedUntil", instant)
    .execute();
  await db.schema.createIndex("twoFactor_secret_idx").on("twoFactor").column("secret").execute();
  await db.schema.createIndex("twoFactor_userId_idx").on("twoFactor").column("userId").execute();

  await db.schema.alterTable("session").addColumn("device", "text").execute();
  await db.schema.alterTable("session").addColumn("kind", "text").execute();
  await db.schema.alterTable("session").addColumn("lastSeenAt", instant).execute();
  await db.schema.alterTable("session").addColumn("secondFactorAt", instant).execute();

  // Who has unpaid orders open: hashes, emptied once the order is paid or cancelled.
  await db.schema.alterTable("orders").addColumn("phone_key", "text").execute();
  await db.schema.alterTable("orders").addColumn("client_key", "text").execute();
  for (const column of ["guest_hash", "user_id", "phone_key", "client_key"]) {
    await db.schema
      .createIndex(`orders_unpaid_by_${column}`)
      .on("orders")
      .column(column)
      .where("state", "=", "payment_pending")
      .execute();
  }

  // Guests' orders that still say who ordered, so that old ones are found without reading all of them.
  await db.schema
    .createIndex("orders_of_guests")
    .on("orders")
    .column("created_day")
    .where(sql.ref("user_id"), "is", null)
    .where(sql.ref("guest_hash"), "is not", null)
    .execute();

  // Whoever leaves is taken out of the history too, without reading all of it.
  await db.schema
    .createIndex("order_events_by_user")
    .on("order_events")
    .column("by_user")
    .where("by_user", "is not", null)
    .execute();

  await db.schema
    .createTable("audit_log")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("actor", "text")
    .addColumn("target", "text")
    .addColumn("restaurant_id", "text")
    .addColumn("request_id", "text")
    .addColumn("details_json", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("audit_log_by_time").on("audit_log").column("at").execute();
  await (isPostgres ? keepAuditOnPostgres(db) : keepAuditOnSqlite(db));
}

/** An entry never changes, and stays at least a year. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
async function keepAuditOnSqlite(db: Kysely<any>): Promise<void> {
  await sql`create trigger audit_log_unchanged before update on audit_log
    begin select raise(abort, 'the audit log is append only'); end`.execute(db);
  await sql`create trigger audit_log_kept before delete on audit_log
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days')
    begin select raise(abort, 'the audit log is append only'); end`.execute(db);
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
async function keepAuditOnPostgres(db: Kysely<any>): Promise<void> {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at::timestamptz <= now() - interval '365 days' then
        return old;
      end if;
      raise exception 'the audit log is append only';
    end $$`.execute(db);
  await sql`create trigger audit_log_kept before update or delete on audit_log
    for each row execute function refuse_audit_change()`.execute(db);
}
