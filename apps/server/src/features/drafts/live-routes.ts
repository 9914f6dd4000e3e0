import { type OFFICE_EVENTS, OFFICE_PATHS, officeQuery } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireUser } from "../../identity/authentication.ts";
import type { ChangeFeed } from "../../live/change-feed.ts";
import { type EventStreams, listenerOf, liveEvent } from "../../live/event-streams.ts";
import type { Db } from "../../storage/schema.ts";
import { requireOwner } from "../profiles/require-staff.ts";
import { readPublishedShop } from "../shop-versions/shop-versions.ts";
import { findRevision } from "./drafts-repository.ts";

interface LiveOfficeDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "subscribe">;
  readonly streams: EventStreams;
}

type OfficeEvent = (typeof OFFICE_EVENTS)[number];

export function liveOfficeRoutes({ db, feed, streams }: LiveOfficeDeps): FastifyPluginAsyncZod {
  const dataOf = async (slug: string, event: OfficeEvent) => {
    if (event === "draft") return { revision: await findRevision(db, slug) };
    if (event !== "published") return {};
    return { version: (await readPublishedShop(db, slug))?.version ?? null };
  };
  return async (app) => {
    app.get(
      OFFICE_PATHS.live,
      // A HEAD request would open a stream without an end.
      { exposeHeadRoute: false, schema: { querystring: officeQuery, tags: ["live"] } },
      async (request, reply) => {
        const { slug } = requireOwner(request, request.query.restaurantId);
        const listener = listenerOf(requireUser(request), slug, { isForOwners: true });
        const stream = streams.open(request, reply, listener);
        const send = async (event: OfficeEvent) =>
          stream.send(liveEvent(event, await dataOf(slug, event)));
        let sent = Promise.resolve();
        const stop = feed.subscribe((message) => {
          const event = eventOf(message, slug);
          // In order, so that the last event of a draft has its newest revision.
          if (event) sent = sent.then(() => send(event)).catch((error) => request.log.error(error));
        });
        stream.onClose(stop);
        await send("ready");
      },
    );
  };
}

type FeedMessage = Parameters<Parameters<ChangeFeed["subscribe"]>[0]>[0];

function eventOf(message: FeedMessage, slug: string): OfficeEvent | undefined {
  if (message.kind === "resync") return "ready";
  if (message.kind === "access" || message.slug !== slug) return undefined;
  if (message.kind === "draft" || message.kind === "plans") return message.kind;
  return message.kind === "shop" ? "published" : undefined;
}
