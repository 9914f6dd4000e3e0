import type { ChangeFeed } from "../../live/change-feed.ts";

/** Call after commit. */
export type ShopChanged = (shop: { readonly slug: string }) => void | Promise<void>;

export function publishShops(feed: Pick<ChangeFeed, "publish">): ShopChanged {
  return ({ slug }) => feed.publish({ kind: "shop", slug });
}
