import type { ChangeFeed } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { endOldHolds, shopsWithOldHolds } from "./holds.ts";

const EVERY_MS = 30_000;

interface EndHoldsDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "publish">;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
}

export function startEndingHolds({ db, feed, clock, onError }: EndHoldsDeps): () => Promise<void> {
  let isStopped = false;
  let isFailing = false;
  const look = async () => {
    try {
      const now = clock();
      for (const slug of await shopsWithOldHolds(db, now)) {
        if (await endOldHolds(db, slug, now)) feed.publish({ kind: "service", slug });
      }
      isFailing = false;
    } catch (error) {
      // Once per outage; errors while stopping are expected.
      if (!isFailing && !isStopped) onError(error);
      isFailing = true;
    }
  };
  let running = look();
  const timer = setInterval(() => {
    running = look();
  }, EVERY_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
