import { notify } from "../storage/notify.ts";
import type { Db } from "../storage/schema.ts";
import type { Change } from "./change-feed.ts";

export const CHANGES_CHANNEL = "comptoir_orders";

/** No order has this id: a server of the version before looks for it, and finds nothing to tell. */
const NO_ORDER = "";

/** How changes travel between servers; a server of the version before reads and writes the same. */
type NotifiedChange =
  | {
      readonly restaurantId: string;
      readonly orderId: string;
      readonly printers?: true;
      /** What of the shop is another. */
      readonly changed?: "shop" | "draft" | "plans" | "service";
    }
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

/** The same of its printers. */
export async function publishPrintersChange(db: Db, slug: string): Promise<void> {
  await notify(db, CHANGES_CHANNEL, writePayload([{ kind: "printers", slug }]));
}

/** The same of what customers see of it. */
export async function publishShopChange(db: Db, slug: string): Promise<void> {
  await notify(db, CHANGES_CHANNEL, writePayload([{ kind: "shop", slug }]));
}

function toNotified(change: Change): NotifiedChange {
  if (change.kind === "access") return { userId: change.userId };
  if (change.kind === "printers") {
    return { restaurantId: change.slug, orderId: NO_ORDER, printers: true };
  }
  if (change.kind === "order") return { restaurantId: change.slug, orderId: change.orderId };
  return { restaurantId: change.slug, orderId: NO_ORDER, changed: change.kind };
}

function fromNotified(change: NotifiedChange): Change {
  if ("userId" in change) return { kind: "access", userId: change.userId };
  if (change.printers) return { kind: "printers", slug: change.restaurantId };
  if (change.changed) return { kind: change.changed, slug: change.restaurantId };
  return { kind: "order", slug: change.restaurantId, orderId: change.orderId };
}
