import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { drawBillCode } from "./features/bills/draw-bill.ts";
import { createMailHandler } from "./features/mails/mail-handler.ts";
import { findOrder } from "./features/orders/orders-repository.ts";
import { addFirstStaff, type StaffSignIn } from "./features/profiles/staff.ts";
import { createPushHandler } from "./features/push/push-handler.ts";
import { PUSH_SERVICES } from "./features/push/push-services.ts";
import { startEndingHolds } from "./features/service/holds.ts";
import { followPublished } from "./features/shop-versions/published-shops.ts";
import { differenceWords } from "./features/shop-versions/shop-files.ts";
import type { Shops } from "./features/shops/shops.ts";
import { mailDirectory } from "./mail/mailer.ts";
import type { Metrics, MetricsDeps } from "./metrics/metrics.ts";
import { OperatorError } from "./operator-error.ts";
import type { Handlers } from "./outbox/deliver.ts";
import { failureFacts } from "./outbox/failure-words.ts";
import { runOutbox } from "./outbox/run-outbox.ts";
import { createPrerenderer } from "./pages/prerenderer.ts";
import { startDailyRetention } from "./retention/apply-retention.ts";
import { DIRECTORIES, openChangeFeed, openRuntime } from "./runtime.ts";
import { scheduledJobs, startSchedule } from "./schedule/every-minute.ts";
import { startPlannedPublishing } from "./schedule/planned-publishing.ts";
import type { Engine } from "./storage/engine.ts";

const FINISH_WITHIN_MS = 5_000;
const STOP_WITHIN_MS = 25_000;
const clock = () => new Date();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  let app: FastifyInstance | undefined;
  const report = (error: unknown) => (app ? app.log.error({ err: error }) : console.error(error));
  const runtime = await openRuntime(config, { onIdleError: report, importsFiles: true });
  const { storage, identity, shops, published } = runtime;
  for (const difference of runtime.fileDifferences) {
    console.warn(`warning: ${differenceWords(difference)}`);
  }
  const staff = config.production
    ? []
    : await addFirstStaff({ db: storage.db, identity, clock }, shops);
  const feed = await openChangeFeed(config, report);
  const stopFollowing = followPublished({ db: storage.db, feed, published, onError: report });
  const metrics = config.metrics && (await openMetrics({ db: storage.db, shops, clock }));
  const pageCache = join(config.dataDir, "prerendered");
  const prerenderer = createPrerenderer({
    ...DIRECTORIES,
    cacheDirectory: pageCache,
    onError: report,
  });
  const server = await buildApp({
    ...runtime,
    reloadShops: published.reload,
    feed,
    clock,
    trustProxy: config.trustProxy,
    rateLimit: config.rateLimit,
    keepsPages: config.keepsPages,
    logLevel: config.logLevel,
    metrics,
    retention: config.retention,
    securityContact: config.securityContact,
    directories: DIRECTORIES,
    prerenderer,
  });

  app = server;
  const retention = {
    db: storage.db,
    shops,
    feed,
    mailDirectory: mailDirectory(config.dataDir),
    periods: config.retention,
    onError: (step: string, error: unknown) => server.log.error({ err: error, step }, "retention"),
  };
  /** Topics without a handler stay in the outbox. */
  const handlers: Handlers = {
    mail: createMailHandler({
      ...{ ...runtime, db: storage.db, clock, drawBillCode },
      findOrder: (id) => findOrder(storage.db, id),
      onBillError: (error) => server.log.error({ err: error }, "bill"),
      limitsMails: config.rateLimit,
    }),
    push: createPushHandler({
      ...{ ...runtime, db: storage.db, clock, pushServices: PUSH_SERVICES },
      findOrder: (id) => findOrder(storage.db, id),
    }),
  };
  const outbox = runOutbox({
    ...{ db: storage.db, handlers, clock, onTried: metrics?.countTry },
    onError: (error, message) => server.log.error({ ...failureFacts(error), message }, "outbox"),
    onDropped: (why, message) => server.log.warn({ why, message }, "outbox"),
  });
  feed.subscribe(({ kind }) => {
    if (kind === "order" || kind === "resync") outbox.wake();
  });
  const stopSchedule = startSchedule({
    ...{ clock, onQueued: outbox.wake },
    jobs: scheduledJobs({ db: storage.db, shops, feed }),
    onError: (error) => server.log.error({ err: error }, "schedule"),
  });
  const logging = (about: string) => ({
    onError: (error: unknown) => server.log.error({ err: error }, about),
  });
  const background = { db: storage.db, feed, clock };
  const stopPlans = startPlannedPublishing({ ...background, ...logging("plans") });
  const stopHolds = startEndingHolds({ ...background, ...logging("holds") });
  const stopRetention = startDailyRetention(retention, clock);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    stopRetention();
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    // Connections become idle as they are answered; the rest is cut off.
    setInterval(() => server.server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.server.closeAllConnections(), FINISH_WITHIN_MS).unref();
    await Promise.all([
      server.close(),
      stopSchedule(),
      stopPlans(),
      stopHolds(),
      outbox.stop(),
      stopFollowing(),
    ]);
    await prerenderer.close();
    await feed.close();
    await storage.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  if (config.metrics) await metrics?.serve(config.metrics);
  await server.listen({ port: config.port, host: config.host });
  console.log(welcome({ publicUrl: runtime.publicUrl, shops, staff, engine: storage.engine }));
}

/** Loaded on demand: the Prometheus library takes 19 MB. */
async function openMetrics(deps: MetricsDeps): Promise<Metrics> {
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(deps);
}

start().catch((error: NodeJS.ErrnoException) => {
  const isOperatorError = error instanceof OperatorError || error.code === "EADDRINUSE";
  console.error(isOperatorError ? error.message : error);
  process.exit(1);
});

interface Welcome {
  readonly publicUrl: string;
  readonly shops: Shops;
  readonly staff: readonly StaffSignIn[];
  readonly engine: Engine;
}

const ENGINE_NAMES = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

function welcome({ publicUrl, shops, staff, engine }: Welcome): string {
  const addresses = shops
    .list()
    .flatMap(({ slug, shop }) => [
      `  ${shop.shopName}`,
      `    shop     ${publicUrl}/${slug}`,
      `    orders   ${publicUrl}/${slug}/orders`,
      `    kitchen  ${publicUrl}/${slug}/kitchen`,
      `    display  ${publicUrl}/${slug}/monitoring`,
    ]);
  const signIns = staff.map(({ email, password, slug }) => `  ${slug}  ${email}  ${password}`);
  return [
    "",
    `Comptoir is open at ${publicUrl} (${ENGINE_NAMES[engine]})`,
    "",
    ...addresses,
    ...(signIns.length > 0 ? ["", "Staff sign-in, shown this once:", ...signIns] : []),
    "",
  ].join("\n");
}
