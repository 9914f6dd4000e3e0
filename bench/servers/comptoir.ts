/**
 * The real server with the shops of BENCH_SHOPS_DIR. It counts the SQL statements it sends. With SMTP_URL
 * it sends mails, and notifications to BENCH_PUSH_HOST. Messages to the process add staff.
 */
import pg from "pg";
import { buildApp } from "../../apps/server/src/app.ts";
import { startBackground } from "../../apps/server/src/background.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { addStaff, type StaffSignIn } from "../../apps/server/src/features/profiles/staff.ts";
import { PUSH_SERVICES } from "../../apps/server/src/features/push/push-services.ts";
import { loadShops } from "../../apps/server/src/features/shops/load-shops.ts";
import { createPrerenderer } from "../../apps/server/src/pages/prerenderer.ts";
import { DIRECTORIES, openChangeFeed, openRuntime } from "../../apps/server/src/runtime.ts";

const config = readConfig({ RATE_LIMIT: "off", LOG_LEVEL: "warn", ...process.env });
const shopsDir = process.env.BENCH_SHOPS_DIR ?? DIRECTORIES.shops;

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  statements += 1;
  return (query as (...all: unknown[]) => unknown).apply(this, given);
} as typeof query;

const runtime = await openRuntime(config, { onIdleError: console.error, importsFiles: true });
const feed = await openChangeFeed(config, console.error);
const clock = () => new Date();
const shops = loadShops(shopsDir);
if (process.env.BENCH_PUSH_HOST)
  (PUSH_SERVICES as unknown as string[]).push(process.env.BENCH_PUSH_HOST);
const app = await buildApp({
  ...runtime,
  ...{ shops, feed, clock },
  trustProxy: config.trustProxy,
  rateLimit: config.rateLimit,
  logLevel: config.logLevel,
  retention: config.retention,
  directories: { ...DIRECTORIES, shops: shopsDir },
  ...(shopsDir === DIRECTORIES.shops && {
    prerenderer: createPrerenderer({
      ...DIRECTORIES,
      cacheDirectory: DIRECTORIES.prerendered,
      onError: console.error,
    }),
  }),
});
if (config.mail.smtpUrl) {
  const metrics = undefined;
  startBackground({ runtime: { ...runtime, shops }, config, feed, metrics, log: app.log, clock });
}
await app.listen({ port: config.port, host: "127.0.0.1" });

process.on("message", async (asked: "statements" | StaffSignIn) => {
  if (asked !== "statements") {
    await addStaff({ db: runtime.storage.db, identity: runtime.identity, clock }, asked);
  }
  process.send?.(statements);
});
for (const end of ["SIGTERM", "disconnect"]) process.on(end, () => process.exit(0));
process.send?.("ready");
