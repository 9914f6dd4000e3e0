import type { ChangeFeed } from "../../live/change-feed.ts";

/** Told once another version of a shop is published and that is committed. */
export type ShopChanged = (shop: { readonly slug: string }) => void | Promise<void>;

/** Lets every process read the shop again. */
export function publishShops(feed: Pick<ChangeFeed, "publish">): ShopChanged {
  return ({ slug }) => feed.publish({ kind: "shop", slug });
}
