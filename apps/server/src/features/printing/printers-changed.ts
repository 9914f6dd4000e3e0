import type { ChangeFeed } from "../../live/change-feed.ts";

export type PrintersChanged = (slug: string) => void;

export function publishPrinters(feed: Pick<ChangeFeed, "publish">): PrintersChanged {
  return (slug) => feed.publish({ kind: "printers", slug });
}
