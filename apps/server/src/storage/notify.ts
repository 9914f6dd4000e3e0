import { sql } from "kysely";
import { isPostgres } from "./engine.ts";
import type { Db } from "./schema.ts";

/** Tells every process that listens on the channel. With SQLite none does. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
