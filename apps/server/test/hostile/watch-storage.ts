import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { type Storage, sqliteFile } from "../../src/storage/storage.ts";

export interface StorageWatch {
  /** Differs from the last one exactly when something was stored, changed or removed meanwhile. */
  fingerprint(): Promise<string>;
  close(): void;
}

export async function watchStorage(storage: Storage, dataDir: string): Promise<StorageWatch> {
  return storage.engine === "sqlite" ? watchSqlite(dataDir) : await watchPostgres(storage);
}

/** SQLite tells each connection whether another has committed. */
function watchSqlite(dataDir: string): StorageWatch {
  const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
  const version = database.prepare("pragma data_version");
  return {
    fingerprint: async () => String(version.get()?.data_version),
    close: () => database.close(),
  };
}

/** A changed row has the number of the transaction that changed it, higher than any before. */
async function watchPostgres({ db }: Storage): Promise<StorageWatch> {
  const tables = await db.introspection.getTables();
  const parts = tables.map(
    ({ name }) =>
      sql`select count(*)::text || ':' || coalesce(max(xmin::text::bigint), 0) as mark from ${sql.table(name)}`,
  );
  const query = sql<{ mark: string }>`${sql.join(parts, sql` union all `)}`;
  return {
    fingerprint: async () => (await query.execute(db)).rows.map(({ mark }) => mark).join(),
    close: () => {},
  };
}
