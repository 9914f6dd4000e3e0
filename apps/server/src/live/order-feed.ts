/** An order was placed or moved; who follows it reads the rest from the database. */
export interface OrderChange {
  readonly restaurantId: string;
  readonly orderId: string;
}

/** What a listener hears: a change, or that some may have been missed and all must be read anew. */
export type FeedMessage = OrderChange | "resync";

/** Carries order changes to every process that shows them. */
export interface OrderFeed {
  publish(change: OrderChange): void;
  subscribe(listener: (message: FeedMessage) => void): () => void;
  close(): Promise<void>;
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
