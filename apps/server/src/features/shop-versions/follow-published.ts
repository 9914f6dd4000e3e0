import type { ChangeFeed } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { watchOtherWriters } from "../../storage/watch-other-writers.ts";
import type { PublishedShops } from "./published-shops.ts";

/** Fallback: a process may stop between publishing and notifying. */
const RELOAD_EVERY_MS = 10_000;

interface FollowDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "subscribe">;
  readonly published: Pick<PublishedShops, "reload">;
  readonly onError: (error: unknown) => void;
  readonly lookEveryMs?: number;
}

export function followPublished({
  db,
  feed,
  published,
  onError,
  lookEveryMs = RELOAD_EVERY_MS,
}: FollowDeps): () => Promise<void> {
  let last = Promise.resolve();
  let lastError = "";
  const reportOnce = (error: unknown) => {
    if (String(error) !== lastError) onError(error);
    lastError = String(error);
  };
  const reload = () => {
    last = published.reload().then(() => {
      lastError = "";
    }, reportOnce);
  };
  const unsubscribe = feed.subscribe(({ kind }) => {
    if (kind === "shop" || kind === "resync") reload();
  });
  const stopWatching = watchOtherWriters(db, { onWritten: reload, onError });
  const timer = setInterval(reload, lookEveryMs).unref();
  // Publications between start and subscription.
  reload();
  return async () => {
    unsubscribe();
    clearInterval(timer);
    await stopWatching();
    await last;
  };
}
