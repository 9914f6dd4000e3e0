import { sql } from "kysely";
import { isPostgres } from "../storage/engine.ts";
import type { Db } from "../storage/schema.ts";

interface OrderChange {
  readonly kind: "order";
  readonly slug: string;
  readonly orderId: string;
}

interface AccessChange {
  readonly kind: "access";
  readonly userId: string;
}

interface PrintersChange {
  readonly kind: "printers";
  readonly slug: string;
}

interface ShopChange {
  readonly kind: "shop" | "draft" | "plans" | "service";
  readonly slug: string;
}

export type Change = OrderChange | AccessChange | PrintersChange | ShopChange;

/** `resync`: changes may have been missed, so read everything again. */
export type FeedMessage = Change | { readonly kind: "resync" };
type Listener = (message: FeedMessage) => void;

export interface ChangeFeed {
  publish(change: Change): void;
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
}

export function createLocalChangeFeed(): ChangeFeed {
  const { notify, subscribe } = createListeners();
  return {
    publish: (change) => queueMicrotask(() => notify(change)),
    subscribe,
    close: async () => {},
  };
}

export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    notify: (message: FeedMessage) => {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Call after commit. */
export type OrderChanged = (order: { readonly slug: string; readonly id: string }) => void;

export function publishOrders(feed: Pick<ChangeFeed, "publish">): OrderChanged {
  return ({ slug, id }) => feed.publish({ kind: "order", slug, orderId: id });
}

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

/** Call after commit. */
export type ShopChanged = (shop: { readonly slug: string }) => void | Promise<void>;

export function publishShops(feed: Pick<ChangeFeed, "publish">): ShopChanged {
  return ({ slug }) => feed.publish({ kind: "shop", slug });
}

export type PrintersChanged = (slug: string) => void;

export function publishPrinters(feed: Pick<ChangeFeed, "publish">): PrintersChanged {
  return (slug) => feed.publish({ kind: "printers", slug });
}
