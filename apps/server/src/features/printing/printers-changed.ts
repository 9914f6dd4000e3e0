import type { ChangeFeed } from "../../live/change-feed.ts";

/** Told once a shop's printers, or what waits for them, have changed. */
export type PrintersChanged = (slug: string) => void;

export function publishPrinters(feed: Pick<ChangeFeed, "publish">): PrintersChanged {
  return (slug) => feed.publish({ kind: "printers", slug });
}
