import { notify } from "../storage/notify.ts";
import type { Db } from "../storage/schema.ts";
import type { Change } from "./change-feed.ts";

export const CHANGES_CHANNEL = "comptoir_orders";

/** How changes travel between servers; a server of the version before reads and writes the same. */
type NotifiedChange =
  | { readonly restaurantId: string; readonly orderId: string }
  | { readonly userId: string };

export function writePayload(changes: readonly Change[]): string {
  return JSON.stringify(changes.map(toNotified));
}

export function readPayload(payload: string): Change[] {
  return (JSON.parse(payload) as NotifiedChange[]).map(fromNotified);
}

/**
 * From a process that has no feed, such as a command: every server hears at once that somebody's access
 * changed. With SQLite the server finds out by itself, before the next order or within 15 seconds.
 */
export async function publishAccessChange(db: Db, userId: string): Promise<void> {
  await notify(db, CHANGES_CHANNEL, writePayload([{ kind: "access", userId }]));
}

function toNotified(change: Change): NotifiedChange {
  if (change.kind === "access") return { userId: change.userId };
  return { restaurantId: change.slug, orderId: change.orderId };
}

function fromNotified(change: NotifiedChange): Change {
  if ("userId" in change) return { kind: "access", userId: change.userId };
  return { kind: "order", slug: change.restaurantId, orderId: change.orderId };
}
