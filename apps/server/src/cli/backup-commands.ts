import { existsSync, linkSync, renameSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import { OperatorError } from "../operator-error.ts";
import { endAllSessions } from "../storage/end-all-sessions.ts";
import { migrate, refuseNewerSchema } from "../storage/migrate.ts";
import { nodeSqliteDialect } from "../storage/node-sqlite-dialect.ts";
import { privateDirectory, privateFile } from "../storage/private-files.ts";
import type { Schema } from "../storage/schema.ts";
import { copySqlite, sqliteFile } from "../storage/storage.ts";
import { type Command, type OfflineCommand, UsageError } from "./command.ts";

export const backupCommands: readonly (Command | OfflineCommand)[] = [
  {
    usage: "backup FILE",
    async run({ storage }, [given = ""]) {
      if (!storage.backup) {
        throw new UsageError("on PostgreSQL make backups with pg_dump; see docs/operating.md");
      }
      const file = resolve(given);
      if (existsSync(file)) throw new UsageError(`${given} exists already`);
      await storage.backup(file);
      await recordAudit(storage.db, { at: new Date(), action: "backup_made", actor: OPERATOR });
      return `backup written to ${given}`;
    },
  },
  {
    usage: "restore FILE [--replace]",
    async runOffline({ dataDir, databaseUrl }, [given = ""], { replace = false }) {
      if (databaseUrl) throw new UsageError("on PostgreSQL use pg_restore; see docs/operating.md");
      const { orders, keptAs } = await restoreSqlite({
        file: resolve(given),
        dataDir,
        replace: replace === true,
        now: new Date(),
      });
      const previous = keptAs ? `; the database before it is kept as ${keptAs}` : "";
      return `restored ${given} with ${orders} orders${previous}`;
    },
  },
];

class RestoreError extends OperatorError {}

interface Restore {
  readonly file: string;
  readonly dataDir: string;
  readonly replace: boolean;
  readonly now: Date;
}

interface RestoreResult {
  readonly orders: number;
  readonly keptAs?: string;
}

export async function restoreSqlite({
  file,
  dataDir,
  replace,
  now,
}: Restore): Promise<RestoreResult> {
  const target = sqliteFile(dataDir);
  const isThere = existsSync(target);
  if (isThere && !replace) {
    throw new RestoreError(`${target} is there already; --replace puts it aside`);
  }
  const orders = checkBackup(file);
  if (isThere) foldJournal(target);

  privateDirectory(dataDir);
  const incoming = `${target}.restoring`;
  await copySqlite(file, incoming);
  await prepareRestored(incoming, orders, now);
  const keptAs = `${target}.before-${now.toISOString().replaceAll(":", "-")}`;
  if (isThere) {
    privateFile(target);
    linkSync(target, keptAs);
  }
  renameSync(incoming, target);
  return isThere ? { orders, keptAs } : { orders };
}

/** The number of its orders, when it is a whole database of this version or an older one. */
function checkBackup(file: string): number {
  if (!existsSync(file)) throw new RestoreError(`${file} does not exist`);
  const database = new DatabaseSync(file, { readOnly: true });
  const column = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => Object.values(row)[0]);
  try {
    const [verdict] = column("pragma integrity_check");
    if (verdict !== "ok") throw new RestoreError(`${file} is damaged: ${verdict}`);
    if (column("pragma foreign_key_check").length > 0) {
      throw new RestoreError(`${file} is damaged: parts of orders are missing`);
    }
    const tables = column("select name from sqlite_master where type = 'table'");
    if (!tables.includes("kysely_migration") || !tables.includes("orders")) {
      throw new RestoreError(`${file} is not a database of Comptoir`);
    }
    refuseNewerSchema(column("select name from kysely_migration").map(String));
    return Number(column("select count(*) from orders")[0]);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new RestoreError(`${file} cannot be read: ${(error as Error).message}`);
  } finally {
    database.close();
  }
}

/** Brings it up to date. Sessions that have ended since the backup stay ended, and leave no trace in the copy. */
async function prepareRestored(file: string, orders: number, at: Date): Promise<void> {
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(file) });
  try {
    await sql`pragma secure_delete = on`.execute(db);
    await migrate(db);
    await endAllSessions(db, at);
    const entry = { action: "database_restored", actor: OPERATOR } as const;
    await recordAudit(db, { ...entry, at, details: { orders } });
  } finally {
    await db.destroy();
  }
}

/**
 * Leaving write-ahead mode folds the journal into the file, and SQLite allows it only to the last one
 * who has the database open: whoever else does is a server that still runs.
 */
function foldJournal(target: string): void {
  const database = new DatabaseSync(target, { timeout: 0 });
  try {
    const row = database.prepare("pragma journal_mode = delete").get();
    if (row?.journal_mode !== "delete") throw new Error("still in use");
  } catch {
    throw new RestoreError(`a server is running on ${target}; stop it first`);
  } finally {
    database.close();
  }
}
