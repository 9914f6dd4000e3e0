import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StaffRight } from "@comptoir/domain";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from "fastify";
import { sql } from "kysely";
import { isFullMatrix } from "../../../scripts/testing/matrix.ts";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { addStaff } from "../src/features/profiles/staff.ts";
import { followPublished, openShops } from "../src/features/shop-versions/published-shops.ts";
import { readShopFiles } from "../src/features/shops/load-shops.ts";
import type { Shops } from "../src/features/shops/shops.ts";
import { createEmbeddedIdentity } from "../src/identity/embedded/embedded-identity.ts";
import type { IdentityProvider } from "../src/identity/identity.ts";
import type { ChangeFeed } from "../src/live/change-feed.ts";
import type { Mailer } from "../src/mail/mailer.ts";
import type { Message } from "../src/mail/message.ts";
import type { Prerenderer } from "../src/pages/prerenderer.ts";
import { DIRECTORIES, openChangeFeed } from "../src/runtime.ts";
import type { Engine } from "../src/storage/engine.ts";
import type { Db } from "../src/storage/schema.ts";
import { openStorage, type Storage, type StorageOptions } from "../src/storage/storage.ts";
import {
  copyMigratedSqlite,
  freshPostgresDatabase,
  migratedPostgresDatabase,
} from "./databases.ts";
import { quickHashing } from "./password-hashing.ts";
import { shippedFiles, shippedShops } from "./shipped-shops.ts";

/** For tests of queries, constraints, locks and races. */
export const ENGINES: readonly Engine[] = ["sqlite", "postgres"];
/** For tests of use cases and routes; the engines are covered by lower-level tests. */
export const SERVER_ENGINES: readonly Engine[] = isFullMatrix ? ENGINES : ["sqlite"];

export const SUNDAY_10H = new Date("2026-11-15T09:00:00Z");
export const SECRET = "a secret that only the tests of this project know";
export const PASSWORD = "Sesame1";
export const STAFF_PASSWORD = "Sel-7-Fenouil-Lampe";
export const PUBLIC_URL = "http://comptoir.test";

export interface Person {
  readonly uid: string;
  readonly token: string;
  readonly email: string;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly routes: readonly RouteOptions[];
  readonly db: Db;
  readonly storage: Storage;
  readonly feed: ChangeFeed;
  readonly identity: IdentityProvider;
  readonly shops: Shops;
  readonly reloadShops: (() => Promise<void>) | undefined;
  readonly secret: string;
  readonly mailer: { send: Mailer["send"] };
  readonly mail: readonly Message[];
  /** Set it to move the server's clock. */
  now: Date;
  call(options: InjectOptions & { as?: Person }): Promise<LightMyRequestResponse>;
  signUp(email: string): Promise<Person>;
  signIn(email: string, password?: string): Promise<Person>;
  /** An owner by default. */
  staff(slug: string, name?: string, options?: { right: StaffRight }): Promise<Person>;
  close(): Promise<void>;
}

export interface TestDatabase {
  readonly engine: Engine;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  drop(): Promise<void>;
}

export async function freshDatabase(engine: Engine): Promise<TestDatabase> {
  const postgres = engine === "postgres" ? await migratedPostgresDatabase() : undefined;
  const database = testDatabase(engine, postgres);
  if (engine === "sqlite") copyMigratedSqlite(database.dataDir);
  return database;
}

export async function unmigratedDatabase(engine: Engine): Promise<TestDatabase> {
  return testDatabase(engine, engine === "postgres" ? await freshPostgresDatabase() : undefined);
}

function testDatabase(
  engine: Engine,
  postgres: Awaited<ReturnType<typeof freshPostgresDatabase>> | undefined,
): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-test-"));
  return {
    engine,
    databaseUrl: postgres?.url,
    dataDir,
    drop: async () => {
      await postgres?.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export async function freshStorage(engine: Engine): Promise<Storage> {
  return await openTestStorage(await freshDatabase(engine));
}

/** Commits without fsync, for speed. */
export async function openQuickStorage(options: StorageOptions): Promise<Storage> {
  const storage = openStorage(options);
  if (storage.engine === "sqlite") await sql`pragma synchronous = off`.execute(storage.db);
  return storage;
}

async function openTestStorage(database: TestDatabase): Promise<Storage> {
  const storage = await openQuickStorage(database);
  return {
    ...storage,
    close: async () => {
      await storage.close();
      await database.drop();
    },
  };
}

interface ServerOptions {
  readonly rateLimit?: boolean;
  readonly shops?: Shops;
  /** Imports and follows shops like a real server, instead of fixed ones. */
  readonly livingShops?: boolean;
  readonly directories?: typeof DIRECTORIES;
  readonly prerenderer?: Prerenderer;
  /** Two servers on one database act as two processes. */
  readonly database?: TestDatabase;
  readonly pushServices?: readonly string[];
  readonly identity?: IdentityProvider;
}

export async function startServer(
  engine: Engine,
  {
    rateLimit = false,
    shops: given,
    livingShops = false,
    directories = DIRECTORIES,
    prerenderer,
    database,
    pushServices,
    identity: outside,
  }: ServerOptions = {},
): Promise<TestServer> {
  const home = database ?? (await freshDatabase(engine));
  const storage = await openQuickStorage(home);
  const { db } = storage;
  const feed = await openChangeFeed(home, () => {});
  const living = livingShops
    ? await followShops({ db, feed, folder: directories.shops })
    : undefined;
  const shops = living?.shops ?? given ?? shippedShops();
  const publicUrl = PUBLIC_URL;
  const mail: Message[] = [];
  const mailer = { send: async (message: Message) => void mail.push(message) };
  const identity =
    outside ??
    (await createEmbeddedIdentity({
      db,
      publicUrl,
      secret: SECRET,
      google: undefined,
      rateLimit,
      mailer,
      shops,
      hashing: quickHashing,
      trustedOrigins: [],
    }));
  const clock = () => server.now;
  const routes: RouteOptions[] = [];
  const app = await buildApp({
    storage,
    feed,
    identity: { ...identity, register: (root) => registerWatched(root, identity, routes) },
    shops,
    reloadShops: living?.reload,
    clock,
    secret: SECRET,
    publicUrl,
    mailer,
    trustProxy: 0,
    rateLimit,
    logLevel: "silent",
    retention: readConfig({}).retention,
    directories,
    prerenderer,
    pushServices,
  });

  const signIn = async (path: string, email: string, password = PASSWORD): Promise<Person> => {
    const signedIn = await app.inject({
      method: "POST",
      url: `/api/auth/${path}`,
      headers: { origin: publicUrl },
      payload: { email, password, name: "" },
    });
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    const token = await app.inject({ method: "GET", url: "/api/auth/token", cookies });
    return { uid: signedIn.json().user.id, token: token.json().token, email };
  };

  const server: TestServer = {
    app,
    routes,
    db,
    storage,
    feed,
    identity,
    shops,
    reloadShops: living?.reload,
    secret: SECRET,
    mailer,
    mail,
    now: SUNDAY_10H,
    call: ({ as, ...options }) =>
      app.inject({
        ...options,
        headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...options.headers },
      }),
    signUp: (email) => signIn("sign-up/email", email),
    signIn: (email, password) => signIn("sign-in/email", email, password),
    staff: async (slug, name = "cook", { right } = { right: "owner" }) => {
      const email = `${name}@${slug}.example`;
      const named = { email, slug, password: STAFF_PASSWORD, right };
      await addStaff({ db, identity, clock }, named);
      // The first staff member of a shop would become its owner otherwise.
      await db
        .updateTable("profiles")
        .set({ staff_right: right })
        .where("email", "=", email)
        .execute();
      return await signIn("sign-in/email", email, STAFF_PASSWORD);
    },
    close: async () => {
      await app.close();
      await living?.stop();
      await feed.close();
      await storage.close();
      if (!database) await home.drop();
    },
  };
  return server;
}

async function followShops({ db, feed, folder }: { db: Db; feed: ChangeFeed; folder: string }) {
  const files = folder === DIRECTORIES.shops ? shippedFiles() : readShopFiles(folder);
  const { shops, published } = await openShops({ db, files, importsFiles: true, at: SUNDAY_10H });
  const onError = (error: unknown) => console.error(error);
  const { reload } = published;
  return { shops, reload, stop: followPublished({ db, feed, published, onError }) };
}

/** The identity's routes are registered first, so the hook sees all routes. */
async function registerWatched(
  app: FastifyInstance,
  identity: IdentityProvider,
  routes: RouteOptions[],
): Promise<void> {
  app.addHook("onRoute", (route) => void routes.push(route));
  await identity.register?.(app);
}
