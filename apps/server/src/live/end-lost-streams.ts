import type { FastifyInstance } from "fastify";
import type { EventStreams } from "../http/event-streams.ts";
import type { IdentityProvider } from "../identity/identity.ts";
import { isAccessChange, type OrderFeed } from "./order-feed.ts";

/** By then, whoever signed out in one tab has told their others, which leave by themselves. */
const TELL_AFTER_MS = 1_000;

interface Deps {
  readonly identity: Pick<IdentityProvider, "onSessionEnded">;
  readonly feed: OrderFeed;
  readonly streams: Pick<EventStreams, "recheck">;
}

/** Ends streams when somebody loses access, in this process or in another. */
export function endLostStreams(app: FastifyInstance, { identity, feed, streams }: Deps): void {
  const untold = new Map<string, NodeJS.Timeout>();
  const tellSoon = (userId: string) => {
    if (untold.has(userId)) return;
    const tell = () => {
      untold.delete(userId);
      feed.publish({ userId });
    };
    untold.set(userId, setTimeout(tell, TELL_AFTER_MS));
  };
  identity.onSessionEnded?.(tellSoon);
  app.addHook("onClose", async () => {
    for (const timer of untold.values()) clearTimeout(timer);
  });

  feed.subscribe((message) => {
    if (message !== "resync" && !isAccessChange(message)) return;
    const userId = message === "resync" ? undefined : message.userId;
    streams.recheck(userId).catch((error: unknown) => app.log.error({ err: error }, "live"));
  });
}
