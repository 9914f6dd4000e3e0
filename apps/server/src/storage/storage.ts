import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect } from "kysely";
import type { Engine } from "./engine.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";
import { createPostgresPool } from "./postgres-pool.ts";
import { privateDatabase, privateDirectory, privateFile } from "./private-files.ts";
import type { Db, Schema } from "./schema.ts";

export interface Storage {
  readonly engine: Engine;
  readonly db: Db;
  /** Online backup. Absent for PostgreSQL, which has its own tools. */
  readonly backup?: (file: string) => Promise<void>;
  close(): Promise<void>;
}

export interface StorageOptions {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** For connections lost while idle. */
  readonly onIdleError?: (error: Error) => void;
  readonly socketTimeoutMs?: number;
}

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

function openPostgres(url: string, options: StorageOptions): Storage {
  const pool = createPostgresPool(url, options);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { engine: "postgres", db, close: () => db.destroy() };
}

/** A copy in several steps starts over with every order. */
const IN_ONE_STEP = { rate: 2 ** 31 - 1 };

/** Copies a database that may be in use to a private file. */
export async function copySqlite(from: string, to: string): Promise<void> {
  rmSync(to, { force: true });
  privateFile(to);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, to, IN_ONE_STEP);
  } finally {
    source.close();
  }
}

/** Renamed when complete, so that a partial file is never taken for a backup. */
export async function backupSqlite(from: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  await copySqlite(from, partial);
  renameSync(partial, to);
}
