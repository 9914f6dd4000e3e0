import { sql } from "kysely";
import { isPostgres } from "../storage/engine.ts";
import type { Db } from "../storage/schema.ts";
import { ORDERS_CHANNEL } from "./postgres-order-feed.ts";

/**
 * From a process that has no feed, such as a command: every server hears at once that somebody's access
 * changed. With SQLite the server finds out by itself, before the next order or with a heartbeat.
 */
export async function tellAccessChange(db: Db, userId: string): Promise<void> {
  if (!isPostgres(db)) return;
  const payload = JSON.stringify([{ userId }]);
  await sql`select pg_notify(${ORDERS_CHANNEL}, ${payload})`.execute(db);
}
