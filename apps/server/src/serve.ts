import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp, buildWorker } from "./app.ts";
import { startBackground } from "./background.ts";
import { readConfig } from "./config.ts";
import { addFirstStaff, type StaffSignIn } from "./features/profiles/staff.ts";
import { followPublished } from "./features/shop-versions/published-shops.ts";
import { differenceWords } from "./features/shop-versions/shop-files.ts";
import type { Shops } from "./features/shops/shops.ts";
import type { Metrics, MetricsDeps } from "./metrics/metrics.ts";
import { OperatorError } from "./operator-error.ts";
import { createPrerenderer } from "./pages/prerenderer.ts";
import { DIRECTORIES, openChangeFeed, openRuntime } from "./runtime.ts";
import type { Engine } from "./storage/engine.ts";

const FINISH_WITHIN_MS = 5_000;
const STOP_WITHIN_MS = 25_000;
const clock = () => new Date();

export async function start(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isOperatorError = error instanceof OperatorError || code === "EADDRINUSE";
    console.error(isOperatorError ? (error as Error).message : error);
    process.exit(1);
  }
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  let app: FastifyInstance | undefined;
  const report = (error: unknown) => (app ? app.log.error({ err: error }) : console.error(error));
  const runtime = await openRuntime(config, { onIdleError: report, importsFiles: true });
  const { storage, identity, shops, published } = runtime;
  for (const difference of runtime.fileDifferences) {
    console.warn(`warning: ${differenceWords(difference)}`);
  }
  const staff =
    config.production || config.role === "worker"
      ? []
      : await addFirstStaff({ db: storage.db, identity, clock }, shops);
  const feed = await openChangeFeed(config, report);
  const stopFollowing = followPublished({ db: storage.db, feed, published, onError: report });
  const metrics = config.metrics && (await openMetrics({ db: storage.db, shops, clock }));
  const prerenderer = createPrerenderer({
    ...DIRECTORIES,
    cacheDirectory: join(config.dataDir, "prerendered"),
    onError: report,
  });
  const server =
    config.role === "worker"
      ? buildWorker({ ...config, db: storage.db })
      : await buildApp({
          ...config,
          ...runtime,
          reloadShops: published.reload,
          feed,
          clock,
          metrics,
          directories: DIRECTORIES,
          prerenderer,
        });
  app = server;
  const stopBackground =
    config.role === "web"
      ? async () => {}
      : startBackground({ runtime, config, feed, metrics, log: server.log, clock });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    // Connections become idle as they are answered; the rest is cut off.
    setInterval(() => server.server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.server.closeAllConnections(), FINISH_WITHIN_MS).unref();
    await Promise.all([server.close(), stopBackground(), stopFollowing()]);
    await prerenderer.close();
    await feed.close();
    await storage.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  if (config.metrics) await metrics?.serve(config.metrics);
  await server.listen({ port: config.port, host: config.host });
  console.log(
    config.role === "worker"
      ? "Comptoir's worker is ready"
      : welcome({ publicUrl: runtime.publicUrl, shops, staff, engine: storage.engine }),
  );
}

/** Loaded on demand: the Prometheus library takes 19 MB. */
async function openMetrics(deps: MetricsDeps): Promise<Metrics> {
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(deps);
}

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
