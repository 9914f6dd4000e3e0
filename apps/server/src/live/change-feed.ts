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
