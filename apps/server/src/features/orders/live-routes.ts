import { monitoringQuery, order, PATHS, STAFF_PATHS, trackOrderQuery } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { unwrap } from "../../faults.ts";
import { optionalUser, requireUser } from "../../identity/authentication.ts";
import { createBoardsSeen } from "../../live/boards-seen.ts";
import type { ChangeFeed } from "../../live/change-feed.ts";
import {
  type EventStreams,
  type FindRevoked,
  listenerOf,
  liveEvent,
} from "../../live/event-streams.ts";
import { coalesceRuns } from "../../take-turns.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import type { Services } from "../service/services.ts";
import { endUnwatched } from "../service/watch-boards.ts";
import { seenOrderOf } from "./guest-cookie.ts";
import { createLiveDisplays, createLiveHub } from "./live-hub.ts";
import { trackOrder } from "./own-order.ts";
import type { ReadDisplayDeps } from "./read-orders.ts";

interface LiveDeps extends ReadDisplayDeps {
  readonly secret: string;
  readonly feed: ChangeFeed;
  readonly streams: EventStreams;
  readonly findRevoked: FindRevoked;
  readonly services: Services;
}

const READY = liveEvent("ready", {});
const PRINTERS = liveEvent("printers", {});
const SERVICE = liveEvent("service", {});

export function liveRoutes(deps: LiveDeps): FastifyPluginAsyncZod {
  const { streams, findRevoked, services } = deps;
  const tags = ["live"];
  // A HEAD request would open a stream without an end.
  const getOnly = { exposeHeadRoute: false };
  const kitchen = { ...getOnly, config: { kitchen: true as const } };
  return async (app) => {
    const onError = (error: unknown) => app.log.error({ err: error }, "live");
    const hub = createLiveHub({ ...deps, onError });
    const boardsSeen = createBoardsSeen({
      ...deps,
      onError,
      onSeen: (slugs, now) => endUnwatched(deps, slugs, now),
    });
    app.addHook("onClose", async () => boardsSeen.stop());
    const displays = createLiveDisplays({ ...deps, hub, onError });

    /**
     * Events of the board: `ready` means reload the list, `order` carries an order that was placed
     * or changed, `printers` and `service` mean reload those.
     */
    app.get(
      STAFF_PATHS.liveOrders,
      { ...kitchen, schema: { querystring: monitoringQuery, tags } },
      async (request, reply) => {
        const { restaurantId: slug } = request.query;
        requireStaff(request, slug);
        const listener = listenerOf(requireUser(request), slug);
        const stream = streams.open(request, reply, listener);
        const stop = hub.follow(slug, {
          onChange: (changed) => stream.send(changed?.event ?? READY),
          onPrinters: () => stream.send(PRINTERS),
          staff: { listener, end: stream.end },
        });
        stream.onClose(stop);
        stream.onClose(services.onChange((changed) => changed === slug && stream.send(SERVICE)));
        stream.onClose(boardsSeen.connect(slug));
        stream.send(READY);
      },
    );

    app.get(
      STAFF_PATHS.liveMonitoring,
      { ...kitchen, schema: { querystring: monitoringQuery, tags } },
      async (request, reply) => {
        const { restaurantId: slug } = request.query;
        requireStaff(request, slug);
        const listener = listenerOf(requireUser(request), slug);
        const stream = streams.open(request, reply, listener);
        const { first, stop } = displays.follow(slug, stream.send);
        stream.onClose(stop);
        await first;
      },
    );

    app.get(
      PATHS.liveOrder,
      { ...getOnly, schema: { querystring: trackOrderQuery, tags } },
      async (request, reply) => {
        const user = optionalUser(request);
        const listener = user && listenerOf(user, null);
        const query = seenOrderOf(request, request.query);
        unwrap(await trackOrder(deps, query));
        const stream = streams.open(request, reply, listener);
        const sendOrder = coalesceRuns(async () => {
          if (listener && (await findRevoked([listener])).has(listener.key)) return stream.end();
          const tracked = await trackOrder(deps, query);
          if (!tracked.ok) return stream.end();
          stream.send(liveEvent("order", z.encode(order, tracked.value)));
        });
        const stop = hub.follow(query.slug, {
          onChange: async (changed) => {
            if (!changed || changed.order.number === query.number) await sendOrder();
          },
        });
        stream.onClose(stop);
        await sendOrder();
      },
    );
  };
}
