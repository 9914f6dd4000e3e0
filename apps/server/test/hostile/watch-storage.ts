import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { type Storage, sqliteFile } from "../../src/storage/storage.ts";

const WRITTEN_ON_REFUSAL = ["audit_log", "limit_counts", "rateLimit"];

export interface StorageWatch {
  fingerprint(): Promise<string>;
  close(): void;
}

export async function watchStorage(storage: Storage, dataDir: string): Promise<StorageWatch> {
  return storage.engine === "sqlite" ? watchSqlite(dataDir) : await watchPostgres(storage);
}

/** Reads the tables only after a commit of another connection, which changes SQLite's data_version. */
function watchSqlite(dataDir: string): StorageWatch {
  const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
  const version = database.prepare("pragma data_version");
  const names = database.prepare("select name from sqlite_master where type = 'table'").all();
  const tables = names
    .map(({ name }) => String(name))
    .filter((name) => !WRITTEN_ON_REFUSAL.includes(name))
    .map((name) => database.prepare(`select * from "${name}"`));
  let seen: unknown;
  let mark = "";
  const readAll = () => {
    const hash = createHash("sha256");
    for (const table of tables) hash.update(JSON.stringify(table.all()));
    return hash.digest("base64url");
  };
  return {
    fingerprint: async () => {
      const now = version.get()?.data_version;
      if (now !== seen) mark = readAll();
      seen = now;
      return mark;
    },
    close: () => database.close(),
  };
}

/** Compares xmin, the id of the transaction that wrote a row. */
async function watchPostgres({ db }: Storage): Promise<StorageWatch> {
  const tables = await db.introspection.getTables();
  const watched = tables.filter(({ name }) => !WRITTEN_ON_REFUSAL.includes(name));
  const parts = watched.map(
    ({ name }) =>
      sql`select count(*)::text || ':' || coalesce(max(xmin::text::bigint), 0) as mark from ${sql.table(name)}`,
  );
  const query = sql<{ mark: string }>`${sql.join(parts, sql` union all `)}`;
  return {
    fingerprint: async () => (await query.execute(db)).rows.map(({ mark }) => mark).join(),
    close: () => {},
  };
}
