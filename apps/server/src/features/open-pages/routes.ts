import { liveShopQuery, PATHS } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FaultError } from "../../faults.ts";
import { clientNetwork, LIMITS } from "../../http/rate-limits.ts";
import { type EventStreams, type LiveEvent, liveEvent } from "../../live/event-streams.ts";
import type { Db } from "../../storage/schema.ts";
import { createTally } from "../../tally.ts";
import type { Services } from "../service/services.ts";
import { encodeService } from "../service/shop-service.ts";
import type { LoadedShop, Shops } from "../shops/shops.ts";
import { createOpenBaskets } from "./open-baskets.ts";

interface OpenPagesDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly services: Services;
  readonly clock: () => Date;
  readonly streams: EventStreams;
}

interface OpenPage {
  readonly send: (event: LiveEvent) => void;
  readonly end: () => void;
}

export function openPageRoutes(deps: OpenPagesDeps): FastifyPluginAsyncZod {
  const { db, shops, services, clock, streams } = deps;
  const pages = new Map<string, Set<OpenPage>>();
  const limit = createPageLimit();
  const serviceEvent = (slug: string) => {
    const shop = shops.get(slug)?.shop;
    return shop && liveEvent("service", encodeService(shop, services.get(slug), clock()));
  };
  return async (app) => {
    const onError = (error: unknown) => app.log.error({ err: error }, "open pages");
    const baskets = createOpenBaskets({ db, clock, onError });
    const stop = shops.onChange((slug) => {
      const loaded = shops.get(slug);
      const event = loaded && versionEvent("shop", loaded);
      for (const page of pages.get(slug) ?? []) {
        if (event) page.send(event);
        else page.end();
      }
    });
    const stopService = services.onChange((slug) => {
      const event = serviceEvent(slug);
      if (event) for (const page of pages.get(slug) ?? []) page.send(event);
    });
    app.addHook("onClose", async () => {
      stop();
      stopService();
      await baskets.stop();
    });

    app.get(
      PATHS.liveShop,
      {
        // A HEAD request would open a stream without an end.
        exposeHeadRoute: false,
        config: { rateLimit: LIMITS.openPage },
        schema: { querystring: liveShopQuery, tags: ["live"] },
      },
      async (request, reply) => {
        const { restaurantId: slug, basket } = request.query;
        const loaded = shops.get(slug);
        if (!loaded) throw new FaultError({ code: "menu_not_found" });
        const leave = limit.enter(request.ip);
        if (!leave) throw new FaultError({ code: "rate_limited" });
        const page = openOrLeave(() => streams.open(request, reply), leave);
        const ofShop = pages.get(slug) ?? new Set();
        pages.set(slug, ofShop.add(page));
        const close = basket === "1" ? baskets.open(slug) : undefined;
        page.onClose(() => {
          leave();
          close?.();
          ofShop.delete(page);
          if (ofShop.size === 0 && pages.get(slug) === ofShop) pages.delete(slug);
        });
        page.send(versionEvent("ready", loaded));
        const event = serviceEvent(slug);
        if (event) page.send(event);
      },
    );
  };
}

/** Opening throws if there are too many streams. */
function openOrLeave<T>(open: () => T, leave: () => void): T {
  try {
    return open();
  } catch (error) {
    leave();
    throw error;
  }
}

function versionEvent(name: string, { shown }: LoadedShop): LiveEvent {
  return liveEvent(name, { version: shown.version });
}

/** Below the limit of streams, so that boards and followed orders always find room. */
const MAX_PAGES = 8_000;
const MAX_PAGES_PER_NETWORK = 100;

export function createPageLimit(max = MAX_PAGES, maxOfNetwork = MAX_PAGES_PER_NETWORK) {
  const ofNetwork = createTally();
  let all = 0;
  return {
    /** Returns how to leave; undefined if there is no room. */
    enter: (address: string): (() => void) | undefined => {
      const network = clientNetwork(address);
      if (all >= max || ofNetwork.of(network) >= maxOfNetwork) return undefined;
      all += 1;
      const leave = ofNetwork.count(network);
      return () => {
        all -= 1;
        leave();
      };
    },
  };
}
