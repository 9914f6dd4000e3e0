import type { ChangeFeed } from "./change-feed.ts";

/** Told once an order was placed or changed and that is committed: screens, and later mails, follow it. */
export type OrderChanged = (order: { readonly slug: string; readonly id: string }) => void;

/** Lets every screen that follows orders hear of it, whichever process it is connected to. */
export function publishOrders(feed: Pick<ChangeFeed, "publish">): OrderChanged {
  return ({ slug, id }) => feed.publish({ kind: "order", slug, orderId: id });
}
