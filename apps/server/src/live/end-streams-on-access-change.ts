import type { FastifyInstance } from "fastify";
import type { IdentityProvider } from "../identity/identity.ts";
import type { ChangeFeed } from "./change-feed.ts";
import type { EventStreams } from "./event-streams.ts";

/** A sign-out reaches the other tabs first, so that they close their streams themselves. */
const PUBLISH_AFTER_MS = 1_000;

interface Deps {
  readonly identity: Pick<IdentityProvider, "onSessionEnded">;
  readonly feed: ChangeFeed;
  readonly streams: Pick<EventStreams, "recheck">;
}

export function endStreamsOnAccessChange(
  app: FastifyInstance,
  { identity, feed, streams }: Deps,
): void {
  const timers = new Map<string, NodeJS.Timeout>();
  identity.onSessionEnded?.((userId) => {
    if (timers.has(userId)) return;
    const publish = () => {
      timers.delete(userId);
      feed.publish({ kind: "access", userId });
    };
    timers.set(userId, setTimeout(publish, PUBLISH_AFTER_MS));
  });
  app.addHook("onClose", async () => {
    for (const timer of timers.values()) clearTimeout(timer);
  });

  feed.subscribe((message) => {
    if (message.kind !== "access" && message.kind !== "resync") return;
    const userId = message.kind === "access" ? message.userId : undefined;
    streams.recheck(userId).catch((error: unknown) => app.log.error({ err: error }, "live"));
  });
}
