import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod, ZodTypeProvider } from "fastify-type-provider-zod";
import { analyticsRoutes } from "./features/analytics/routes.ts";
import { bankFileRoutes } from "./features/bank-files/routes.ts";
import { billRoutes } from "./features/bills/routes.ts";
import { closingRoutes } from "./features/closings/routes.ts";
import { couponRoutes } from "./features/coupons/routes.ts";
import { dishOfTheDayRoutes } from "./features/dish-of-the-day/routes.ts";
import { liveOfficeRoutes } from "./features/drafts/live-routes.ts";
import { createPreviewReader } from "./features/drafts/preview.ts";
import { draftRoutes } from "./features/drafts/routes.ts";
import { figureRoutes } from "./features/figures/routes.ts";
import { openPageRoutes } from "./features/open-pages/routes.ts";
import { openingRoutes } from "./features/opening/routes.ts";
import { forgetCustomer } from "./features/orders/forget-customer.ts";
import { liveRoutes } from "./features/orders/live-routes.ts";
import { findOrder } from "./features/orders/orders-repository.ts";
import { ownOrderRoutes } from "./features/orders/own-order-routes.ts";
import { placeOrderRoutes } from "./features/orders/routes.ts";
import { staffOrderRoutes } from "./features/orders/staff-order-routes.ts";
import { photoRoutes, servePhotos } from "./features/photos/routes.ts";
import { cloudPrntRoutes, printerRoutes } from "./features/printing/routes.ts";
import { admit, findRevokedListeners } from "./features/profiles/access.ts";
import { profileRoutes } from "./features/profiles/routes.ts";
import { PUSH_SERVICES } from "./features/push/push-services.ts";
import { staffPushRoutes } from "./features/push/staff-push-routes.ts";
import { serviceRoutes } from "./features/service/routes.ts";
import { followServices } from "./features/service/services.ts";
import { shopRoutes } from "./features/shops/routes.ts";
import type { Shops } from "./features/shops/shops.ts";
import { healthRoute, systemRoutes } from "./features/system/routes.ts";
import { teamRoutes } from "./features/team/routes.ts";
import { todayRoutes } from "./features/today/routes.ts";
import { describeRoutes } from "./http/openapi.ts";
import { limitRequests } from "./http/rate-limits.ts";
import { forbidCaching, setSecurityHeaders } from "./http/security-headers.ts";
import { serveSecurityTxt } from "./http/security-txt.ts";
import { createServer, type ServerOptions } from "./http/server.ts";
import { authenticateRequests } from "./identity/authentication.ts";
import type { IdentityProvider } from "./identity/identity.ts";
import { type ChangeFeed, publishOrders, publishPrinters } from "./live/change-feed.ts";
import { createEventStreams, endStreamsOnAccessChange } from "./live/event-streams.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createSecurityMails } from "./mail/security-mails.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Prerenderer } from "./pages/prerenderer.ts";
import { serveWebApp } from "./pages/web-app.ts";
import { FIXED_PERIODS, type RetentionPeriods } from "./retention/apply-retention.ts";
import type { Db } from "./storage/schema.ts";
import type { Storage } from "./storage/storage.ts";

export interface AppDeps {
  readonly storage: Storage;
  readonly feed: ChangeFeed;
  readonly identity: IdentityProvider;
  readonly shops: Shops;
  /** Reads newly published shops from the database. Absent in tests whose shops are in memory. */
  readonly reloadShops?: (() => Promise<void>) | undefined;
  readonly clock: () => Date;
  readonly secret: string;
  readonly publicUrl: string;
  readonly mailer: Mailer;
  readonly trustProxy: number | string[];
  readonly rateLimit: boolean;
  /** False removes the service workers that cache pages. */
  readonly keepsPages?: boolean;
  readonly logLevel: string;
  readonly metrics?: Metrics | undefined;
  readonly retention: RetentionPeriods;
  /** Hosts that push subscriptions may use; all browsers' push services by default. */
  readonly pushServices?: readonly string[] | undefined;
  readonly securityContact?: string | undefined;
  readonly directories: { web: string; pictures: string; shops: string; shopImages: string };
  readonly prerenderer?: Prerenderer | undefined;
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { storage, feed, identity, shops, clock, secret, directories } = deps;
  const { db } = storage;
  const https = deps.publicUrl.startsWith("https:");
  const app = createServer(deps);
  const findRevoked = findRevokedListeners({ db, identity, shops });
  const streams = createEventStreams(app, { findRevoked });
  deps.metrics?.watch(app, streams);
  forbidCaching(app);
  setSecurityHeaders(app, {
    https,
    ...(identity.externalOrigins ? { externalOrigins: identity.externalOrigins } : {}),
  });
  await app.register(compress, { globalDecompression: false });
  await app.register(cookie);
  if (deps.rateLimit) await limitRequests(app, db, secret);
  await describeRoutes(app);

  await identity.register?.(app);
  app.addHook("onClose", async () => identity.settled?.());
  const logError = (about: string) => (error: unknown) => app.log.error({ err: error }, about);
  const services = followServices({ ...deps, db, onError: logError("service") });
  app.addHook("onClose", () => services.stop());
  const context = {
    ...deps,
    db,
    services,
    streams,
    findRevoked,
    orderChanged: publishOrders(feed),
    printersChanged: publishPrinters(feed),
    findOrder: (id: string) => findOrder(db, id),
    forgetCustomer,
    pushServices: deps.pushServices ?? PUSH_SERVICES,
    secureCookies: https,
    limitsOpenOrders: deps.rateLimit,
    limitsEvents: deps.rateLimit,
    shopsDir: directories.shops,
    mails: createSecurityMails({ ...deps, onError: logError("mail") }),
    onMailError: logError("mail"),
  };
  await app.register(async (api) => {
    authenticateRequests(api, { identity, admit: (user) => admit({ db, identity, shops }, user) });
    endStreamsOnAccessChange(api, { identity, feed, streams });
    await addRoutes(api, [
      placeOrderRoutes(context),
      serviceRoutes(context),
      ownOrderRoutes(context),
      billRoutes(context),
      staffOrderRoutes(context),
      liveRoutes(context),
      staffPushRoutes(context),
      inOwnContext(bankFileRoutes(context)),
      printerRoutes(context),
      closingRoutes(context),
      couponRoutes(context),
      todayRoutes(context),
      draftRoutes(context),
      dishOfTheDayRoutes(context),
      liveOfficeRoutes(context),
      openingRoutes(context),
      inOwnContext(photoRoutes(context)),
      profileRoutes(context),
      teamRoutes(context),
      figureRoutes(context),
      analyticsRoutes(context),
    ]);
  });
  // Printers authenticate with their own secret, not with a user's token.
  await app.register(cloudPrntRoutes(context));
  await addRoutes(app, [
    systemRoutes({ ...context, retention: { ...deps.retention, ...FIXED_PERIODS } }),
    shopRoutes({ shops, readPreview: createPreviewReader(context) }),
  ]);
  await app.register(servePhotos(db));
  await app.register(openPageRoutes(context));
  if (deps.securityContact) {
    const { securityContact: contact, publicUrl } = deps;
    serveSecurityTxt(app, { contact, publicUrl, now: clock() });
  }
  await serveWebApp(app, {
    webDir: directories.web,
    picturesDir: directories.pictures,
    shopImagesDir: directories.shopImages,
    shopsDir: directories.shops,
    shops,
    publicUrl: deps.publicUrl,
    prerenderer: deps.prerenderer,
    keepsPages: deps.keepsPages ?? true,
  });
  return app;
}

/** Answers to health checks only. */
export function buildWorker({ db, ...options }: ServerOptions & { readonly db: Db }) {
  const app = createServer(options);
  app.register(healthRoute(db));
  return app;
}

/** Adds routes without a Fastify context for each: contexts would take an eighth of the start. */
async function addRoutes(app: FastifyInstance, all: FastifyPluginAsyncZod[]): Promise<void> {
  for (const routes of all) await routes(app.withTypeProvider<ZodTypeProvider>(), {});
}

/** In a Fastify context: the routes add parsers that the others must not get. */
function inOwnContext(routes: FastifyPluginAsyncZod): FastifyPluginAsyncZod {
  return async (app) => void (await app.register(routes));
}
