import { copyFileSync } from "node:fs";
import { inject } from "vitest";
import { sqliteFile } from "../src/storage/storage.ts";
import { createDatabase } from "./create-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    migratedPostgres: string;
    migratedSqlite: string;
  }
}

/** Requires Vitest's `server` project, which provides the URL. */
export function freshPostgresDatabase(): ReturnType<typeof createDatabase> {
  return createDatabase(inject("postgresUrl"));
}

export function migratedPostgresDatabase(): ReturnType<typeof createDatabase> {
  return createDatabase(inject("postgresUrl"), inject("migratedPostgres"));
}

export function copyMigratedSqlite(dataDir: string): void {
  copyFileSync(inject("migratedSqlite"), sqliteFile(dataDir));
}
