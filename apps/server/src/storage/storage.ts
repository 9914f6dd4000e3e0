import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { backupSqlite } from "./backup-sqlite.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";
import { privateDatabase, privateDirectory } from "./private-files.ts";
import type { Db, Schema } from "./schema.ts";
import { SOCKET_TIMEOUT_MS, socketWithTimeout } from "./socket-timeout.ts";

export type Engine = "sqlite" | "postgres";

export interface Storage {
  readonly engine: Engine;
  readonly db: Db;
  /** Writes a copy while the database is in use. Absent where the engine's own tools do it. */
  readonly backup?: (file: string) => Promise<void>;
  close(): Promise<void>;
}

export interface StorageOptions {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Told of connections lost while nothing was asked; queries in flight fail by themselves. */
  readonly onIdleError?: (error: Error) => void;
  /** How long PostgreSQL may leave a connection without an answer before it counts as lost. */
  readonly socketTimeoutMs?: number;
}

const POOL_SIZE = 10;

export function openStorage(options: StorageOptions): Storage {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openSqlite(options);
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, "comptoir.sqlite");
}

function openSqlite({ dataDir }: StorageOptions): Storage {
  const file = sqliteFile(dataDir);
  privateDirectory(dataDir);
  privateDatabase(file);
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(file) });
  return {
    engine: "sqlite",
    db,
    backup: (to) => backupSqlite(file, to),
    close: () => db.destroy(),
  };
}

function openPostgres(
  url: string,
  { onIdleError, socketTimeoutMs = SOCKET_TIMEOUT_MS }: StorageOptions,
): Storage {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    stream: socketWithTimeout(socketTimeoutMs),
  });
  // The pool hears only those it holds; one lent to a transaction would take the process down.
  pool.on("connect", (client) => {
    client.on("error", (error) => onIdleError?.(error));
  });
  pool.on("error", () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { engine: "postgres", db, close: () => db.destroy() };
}
