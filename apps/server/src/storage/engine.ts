import { PostgresAdapter, type QueryExecutorProvider, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

export function engineOf(db: QueryExecutorProvider): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

export function isPostgres(db: QueryExecutorProvider): boolean {
  return engineOf(db) === "postgres";
}

/**
 * Whether others go on while a transaction takes long. PostgreSQL gives each a connection of its own; on
 * SQLite everybody waits.
 */
export function allowsLongTransactions(db: QueryExecutorProvider): boolean {
  return isPostgres(db);
}

interface LockableQuery<Query> {
  forShare(): Query;
  forUpdate(): Query;
}

/**
 * What the query reads stays as it is until the transaction ends. With "share" several may hold it, with
 * "update" one alone. On SQLite a transaction already shuts every other writer out.
 */
export function lockRows<Query extends LockableQuery<Query>>(
  trx: QueryExecutorProvider,
  query: Query,
  strength: "share" | "update",
): Query {
  if (!isPostgres(trx)) return query;
  return strength === "share" ? query.forShare() : query.forUpdate();
}

/**
 * Of what the query finds, takes only what nobody else holds, and waits for none of it. On SQLite nobody holds
 * anything while this transaction writes.
 */
export function lockFreeRows<Query extends { forUpdate(): { skipLocked(): Query } }>(
  trx: QueryExecutorProvider,
  query: Query,
): Query {
  return isPostgres(trx) ? query.forUpdate().skipLocked() : query;
}

/** Nobody else writes to the table until the transaction ends; on SQLite that is so by itself. */
export async function lockTable(trx: QueryExecutorProvider, table: string): Promise<void> {
  if (isPostgres(trx)) await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
}

/** One at a time does what goes by this name, until the transaction ends; on SQLite that is so by itself. */
export async function lockName(trx: QueryExecutorProvider, name: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
