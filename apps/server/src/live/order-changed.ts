import type { ChangeFeed } from "./change-feed.ts";

/** Called after the commit that placed or changed an order. */
export type OrderChanged = (order: { readonly slug: string; readonly id: string }) => void;

/** Tells the screens of all processes. */
export function publishOrders(feed: Pick<ChangeFeed, "publish">): OrderChanged {
  return ({ slug, id }) => feed.publish({ kind: "order", slug, orderId: id });
}
