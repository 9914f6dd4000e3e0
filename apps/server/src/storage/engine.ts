import { PostgresAdapter, type QueryExecutorProvider } from "kysely";

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
