import { copyFileSync } from "node:fs";
import { inject } from "vitest";
import { sqliteFile } from "../src/storage/storage.ts";
import { createDatabase } from "./create-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** Migrated, and copied by each test that begins with an up-to-date database. */
    migratedPostgres: string;
    migratedSqlite: string;
  }
}

/** An empty PostgreSQL database of its own for one test; only under the `server` project. */
export function freshPostgresDatabase(): ReturnType<typeof createDatabase> {
  return createDatabase(inject("postgresUrl"));
}

/** The same, up to date. */
export function migratedPostgresDatabase(): ReturnType<typeof createDatabase> {
  return createDatabase(inject("postgresUrl"), inject("migratedPostgres"));
}

/** Puts an up-to-date database where SQLite is going to look for one. */
export function copyMigratedSqlite(dataDir: string): void {
  copyFileSync(inject("migratedSqlite"), sqliteFile(dataDir));
}
