import { notifyChannel } from "../storage/engine.ts";
import type { Db } from "../storage/schema.ts";

export type Change =
  | { readonly kind: "order"; readonly slug: string; readonly orderId: string }
  | { readonly kind: "access"; readonly userId: string }
  | { readonly kind: "printers" | "shop" | "draft" | "plans" | "service"; readonly slug: string };

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
export async function publishChange(db: Db, change: Change): Promise<void> {
  await notifyChannel(db, CHANGES_CHANNEL, JSON.stringify([change]));
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
