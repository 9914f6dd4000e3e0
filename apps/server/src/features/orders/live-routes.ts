import { monitoringQuery, PATHS, trackOrderQuery } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { optionalUser } from "../../http/authentication.ts";
import { type EventStreams, liveEvent } from "../../http/event-streams.ts";
import type { Db } from "../../storage/schema.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { readGuestHash } from "./guest-cookie.ts";
import { createLiveDisplays } from "./live-displays.ts";
import type { LiveHub } from "./live-hub.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { trackOrder } from "./read-orders.ts";

interface LiveDeps {
  readonly db: Db;
  readonly hub: LiveHub;
  readonly streams: EventStreams;
}

const READY = liveEvent("ready", {});

export function liveRoutes({ db, hub, streams }: LiveDeps): FastifyPluginAsyncZod {
  const tags = ["live"];
  // HEAD would open a stream that never says a word.
  const getOnly = { exposeHeadRoute: false };
  const kitchen = { ...getOnly, config: { kitchen: true as const } };
  return async (app) => {
    const displays = createLiveDisplays(db, hub, (error) => app.log.error({ err: error }, "live"));

    /** The board: `ready` asks for a fresh list, `order` carries each order that was placed or moved. */
    app.get(
      PATHS.liveOrders,
      { ...kitchen, schema: { querystring: monitoringQuery, tags } },
      async (request, reply) => {
        const { restaurantId } = request.query;
        await requireStaff(db, request, restaurantId);
        const stream = streams.open(request, reply);
        const stop = hub.follow(restaurantId, (news) => stream.send(news?.event ?? READY));
        stream.onClose(stop);
        stream.send(READY);
      },
    );

    /** The display: the whole list of numbers, at once and whenever it changes. */
    app.get(
      PATHS.liveMonitoring,
      { ...kitchen, schema: { querystring: monitoringQuery, tags } },
      async (request, reply) => {
        const { restaurantId } = request.query;
        await requireStaff(db, request, restaurantId);
        const stream = streams.open(request, reply);
        const { first, stop } = displays.follow(restaurantId, stream.send);
        stream.onClose(stop);
        await first;
      },
    );

    /** One order, for the customer who made it: as it stands now and after each move. */
    app.get(
      PATHS.liveOrder,
      { ...getOnly, schema: { querystring: trackOrderQuery, tags } },
      async (request, reply) => {
        const { restaurantId, orderNumber } = request.query;
        const userId = optionalUser(request)?.subject ?? null;
        const query = { restaurantId, orderNumber, userId, guestHash: readGuestHash(request) };
        unwrap(await trackOrder(db, query));
        const stream = streams.open(request, reply);
        const sendOrder = oneAtATime(async () => {
          const tracked = await trackOrder(db, query);
          if (tracked.ok) stream.send(liveEvent("order", tracked.value));
        });
        const stop = hub.follow(restaurantId, (news) => {
          if (news && news.order.orderNumber !== orderNumber) return;
          sendOrder().catch((error: unknown) => request.log.error({ err: error }));
        });
        stream.onClose(stop);
        await sendOrder();
      },
    );
  };
}
