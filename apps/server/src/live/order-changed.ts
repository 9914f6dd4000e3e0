import type { ChangeFeed } from "./change-feed.ts";

/** Call after commit. */
export type OrderChanged = (order: { readonly slug: string; readonly id: string }) => void;

export function publishOrders(feed: Pick<ChangeFeed, "publish">): OrderChanged {
  return ({ slug, id }) => feed.publish({ kind: "order", slug, orderId: id });
}
