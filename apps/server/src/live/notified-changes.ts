import { notify } from "../storage/notify.ts";
import type { Db } from "../storage/schema.ts";
import type { Change } from "./change-feed.ts";

export const CHANGES_CHANNEL = "comptoir_orders";

/** Matches no order: the previous release looks it up and finds nothing. */
const NO_ORDER = "";

/** Wire format between servers; the previous release must be able to read it. */
type NotifiedChange =
  | {
      readonly restaurantId: string;
      readonly orderId: string;
      readonly printers?: true;
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
 * For processes without a feed, such as commands. With SQLite the server notices by itself: before
 * the next order, at most after 15 seconds.
 */
export async function publishAccessChange(db: Db, userId: string): Promise<void> {
  await notify(db, CHANGES_CHANNEL, writePayload([{ kind: "access", userId }]));
}

export async function publishPrintersChange(db: Db, slug: string): Promise<void> {
  await notify(db, CHANGES_CHANNEL, writePayload([{ kind: "printers", slug }]));
}

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
