import { sql } from "kysely";
import { isPostgres } from "../storage/engine.ts";
import type { Db } from "../storage/schema.ts";
import type { Change } from "./change-feed.ts";

export const CHANGES_CHANNEL = "comptoir_orders";

/**
 * For processes without a feed, such as commands. With SQLite the server notices by itself: before
 * the next order, at most after 15 seconds.
 */
export async function publishAccessChange(db: Db, userId: string): Promise<void> {
  await publish(db, { kind: "access", userId });
}

export async function publishPrintersChange(db: Db, slug: string): Promise<void> {
  await publish(db, { kind: "printers", slug });
}

export async function publishShopChange(db: Db, slug: string): Promise<void> {
  await publish(db, { kind: "shop", slug });
}

async function publish(db: Db, change: Change): Promise<void> {
  await notify(db, CHANGES_CHANNEL, JSON.stringify([change]));
}

/** Tells every process that listens on the channel. With SQLite none does. */
async function notify(db: Db, channel: string, payload: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
