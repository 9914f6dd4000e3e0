import { notify } from "../storage/notify.ts";
import type { Db } from "../storage/schema.ts";
import type { Change } from "./change-feed.ts";

export const CHANGES_CHANNEL = "comptoir_orders";

/**
 * From a process that has no feed, such as a command: every server hears at once that somebody's access
 * changed. With SQLite the server finds out by itself, before the next order or within 15 seconds.
 */
export async function publishAccessChange(db: Db, userId: string): Promise<void> {
  await publish(db, { kind: "access", userId });
}

/** The same of its printers. */
export async function publishPrintersChange(db: Db, slug: string): Promise<void> {
  await publish(db, { kind: "printers", slug });
}

/** The same of what customers see of it. */
export async function publishShopChange(db: Db, slug: string): Promise<void> {
  await publish(db, { kind: "shop", slug });
}

async function publish(db: Db, change: Change): Promise<void> {
  await notify(db, CHANGES_CHANNEL, JSON.stringify([change]));
}
