import { createListeners, type OrderFeed } from "./order-feed.ts";

/** For a single process: SQLite has no other to tell. */
export function createLocalOrderFeed(): OrderFeed {
  const { tell, subscribe } = createListeners();
  return {
    publish: (change) => queueMicrotask(() => tell(change)),
    subscribe,
    close: async () => {},
  };
}
