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

/** All at once: a copy in steps starts over with every order that comes in. */
const IN_ONE_STEP = { rate: 2 ** 31 - 1 };

/** Copies a database that may be in use to a file of which nobody else can read a byte. */
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

/** Under a name of its own until it is whole, so that a half-made file is never taken for a backup. */
export async function backupSqlite(from: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  await copySqlite(from, partial);
  renameSync(partial, to);
}
