/** An order was placed or moved; who follows it reads the rest from the database. */
export interface OrderChange {
  readonly restaurantId: string;
  readonly orderId: string;
}

/** Somebody may have lost what they were allowed to follow. */
interface AccessChange {
  readonly userId: string;
}

export type Change = OrderChange | AccessChange;

/** What a listener hears: a change, or that some may have been missed and all must be read anew. */
export type FeedMessage = Change | "resync";

/** Carries changes to every process that shows orders. */
export interface OrderFeed {
  publish(change: Change): void;
  subscribe(listener: (message: FeedMessage) => void): () => void;
  close(): Promise<void>;
}

export function isAccessChange(message: FeedMessage): message is AccessChange {
  return message !== "resync" && "userId" in message;
}

/** What use cases call once a changed order is committed. */
export function tellOrders(feed: Pick<OrderFeed, "publish">) {
  return ({ slug, id }: { readonly slug: string; readonly id: string }): void =>
    feed.publish({ restaurantId: slug, orderId: id });
}

/** The listeners of this process. */
export function createListeners() {
  const listeners = new Set<(message: FeedMessage) => void>();
  return {
    tell: (message: FeedMessage) => {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener: (message: FeedMessage) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
