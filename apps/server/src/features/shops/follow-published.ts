import type { ChangeFeed } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { watchOtherWriters } from "../../storage/watch-other-writers.ts";
import type { PublishedShops } from "./published-shops.ts";

interface FollowDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "subscribe">;
  readonly published: Pick<PublishedShops, "reload">;
  readonly onError: (error: unknown) => void;
}

/** Shows what any process publishes, as long as this one lives; returns how to stop. */
export function followPublished({ db, feed, published, onError }: FollowDeps): () => Promise<void> {
  let last = Promise.resolve();
  const reload = () => {
    last = published.reload().catch(onError);
  };
  const unsubscribe = feed.subscribe(({ kind }) => {
    if (kind === "shop" || kind === "resync") reload();
  });
  const stopWatching = watchOtherWriters(db, { onWritten: reload, onError });
  // What was published between the start and now.
  reload();
  return async () => {
    unsubscribe();
    await stopWatching();
    await last;
  };
}
