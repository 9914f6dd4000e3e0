import { PostgresAdapter, type QueryExecutorProvider, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

export function engineOf(db: QueryExecutorProvider): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

export function isPostgres(db: QueryExecutorProvider): boolean {
  return engineOf(db) === "postgres";
}

/** On SQLite everybody waits for a long transaction. */
export function allowsLongTransactions(db: QueryExecutorProvider): boolean {
  return isPostgres(db);
}

interface LockableQuery<Query> {
  forShare(): Query;
  forUpdate(): Query;
}

/** Row locks until the transaction ends. On SQLite a transaction already excludes other writers. */
export function lockRows<Query extends LockableQuery<Query>>(
  trx: QueryExecutorProvider,
  query: Query,
  strength: "share" | "update",
): Query {
  if (!isPostgres(trx)) return query;
  return strength === "share" ? query.forShare() : query.forUpdate();
}

/** Locks the rows that nobody else has locked, and skips the others. */
export function lockFreeRows<Query extends { forUpdate(): { skipLocked(): Query } }>(
  trx: QueryExecutorProvider,
  query: Query,
): Query {
  return isPostgres(trx) ? query.forUpdate().skipLocked() : query;
}

export async function lockTable(trx: QueryExecutorProvider, table: string): Promise<void> {
  if (isPostgres(trx)) await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
}

/** Advisory lock until the transaction ends. */
export async function lockName(trx: QueryExecutorProvider, name: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Notifies every process that listens on the channel. With SQLite none does. */
export async function notifyChannel(
  db: QueryExecutorProvider,
  channel: string,
  payload: string,
): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
