import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/storage/migrate.ts";
import { openStorage, sqliteFile } from "../src/storage/storage.ts";
import { createDatabase } from "./create-database.ts";
import { startPostgres } from "./run-postgres.ts";

/** One PostgreSQL for the whole run; each test creates a database in it. */
export default async function provideDatabases(project: TestProject) {
  const postgres = await startPostgres({ durable: false });
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-migrated-"));
  const { url } = await createDatabase(postgres.url);
  for (const databaseUrl of [url, undefined]) {
    const storage = openStorage({ databaseUrl, dataDir });
    await migrate(storage.db);
    await storage.close();
  }
  project.provide("postgresUrl", postgres.url);
  project.provide("migratedPostgres", new URL(url).pathname.slice(1));
  project.provide("migratedSqlite", sqliteFile(dataDir));
  return async () => {
    rmSync(dataDir, { recursive: true });
    await postgres.stop();
  };
}
