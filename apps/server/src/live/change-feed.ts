/** An order was placed or moved; whoever follows it reads the rest from the database. */
interface OrderChange {
  readonly kind: "order";
  readonly slug: string;
  readonly orderId: string;
}

/** Somebody may have lost what they were allowed to follow. */
interface AccessChange {
  readonly kind: "access";
  readonly userId: string;
}

/** A shop's printers, or what they have to print, are not as they were. */
interface PrintersChange {
  readonly kind: "printers";
  readonly slug: string;
}

/** Another version of a shop is published, its draft is another, other changes are planned, or its kitchen can make something else. */
interface ShopChange {
  readonly kind: "shop" | "draft" | "plans" | "service";
  readonly slug: string;
}

export type Change = OrderChange | AccessChange | PrintersChange | ShopChange;

/** A change, or that some may have been missed and everything is to be read again. */
export type FeedMessage = Change | { readonly kind: "resync" };
type Listener = (message: FeedMessage) => void;

/** Carries changes to every process that shows orders. */
export interface ChangeFeed {
  publish(change: Change): void;
  /** Returns how to unsubscribe. */
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
}

/** For a single process: with SQLite there is no other. */
export function createLocalChangeFeed(): ChangeFeed {
  const { notify, subscribe } = createListeners();
  return {
    publish: (change) => queueMicrotask(() => notify(change)),
    subscribe,
    close: async () => {},
  };
}

/** The listeners of this process. */
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
