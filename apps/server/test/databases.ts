import { inject } from "vitest";
import { createDatabase } from "./create-database.ts";

/** An empty PostgreSQL database of its own for one test; only under the `server` project. */
export function freshPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase(inject("postgresUrl"));
}
