import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { copyMigratedSqlite, migratedPostgresDatabase } from "../../../test/databases.ts";
import { openQuickStorage } from "../../../test/harness.ts";
import { quickHashing } from "../../../test/password-hashing.ts";
import { addStaff } from "../../features/profiles/staff.ts";
import { handleErrors } from "../../http/error-handler.ts";
import type { Message } from "../../mail/message.ts";
import type { Engine } from "../../storage/engine.ts";
import type { Db } from "../../storage/schema.ts";
import { openStorage, type Storage, type StorageOptions } from "../../storage/storage.ts";
import {
  createEmbeddedIdentity,
  type EmbeddedIdentityOptions,
} from "../embedded/embedded-identity.ts";
import type { IdentityProvider } from "../identity.ts";
import { type Browser, createBrowser, PUBLIC_URL } from "./browser.ts";

export { ENGINES, SERVER_ENGINES } from "../../../test/harness.ts";

export const SECRET = "a secret only for tests, of enough length";
export const STAFF_PASSWORD = "Sel-7-Fenouil-Lampe";
const STAFF_SHOP = "nyonbosphore";

export interface TestDatabase {
  readonly storage: Storage;
  readonly options: StorageOptions;
  /** The same database as another process sees it. On SQLite, never use both at once. */
  openAgain(): Storage;
  drop(): Promise<void>;
}

export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const postgres = engine === "postgres" ? await migratedPostgresDatabase() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), "comptoir-identity-"));
  if (engine === "sqlite") copyMigratedSqlite(dataDir);
  const options = { dataDir, databaseUrl: postgres?.url };
  const storage = await openQuickStorage(options);
  const opened = [storage];
  return {
    storage,
    options,
    openAgain() {
      const again = openStorage(options);
      opened.push(again);
      return again;
    },
    async drop() {
      for (const each of opened) await each.close();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface RunningIdentity {
  readonly app: FastifyInstance;
  readonly identity: IdentityProvider;
}

export async function startIdentity(
  { db }: Pick<Storage, "db">,
  options: Partial<EmbeddedIdentityOptions> = {},
  server: FastifyServerOptions = {},
): Promise<RunningIdentity> {
  const identity = await createEmbeddedIdentity({
    db,
    publicUrl: PUBLIC_URL,
    secret: SECRET,
    rateLimit: false,
    mailer: { send: async () => {} },
    hashing: quickHashing,
    ...options,
  });
  const app = Fastify(server);
  handleErrors(app);
  await app.register(cookie);
  await identity.register?.(app);
  app.addHook("onClose", async () => identity.settled?.());
  return { identity, app };
}

export interface IdentityFixture extends RunningIdentity {
  readonly database: TestDatabase;
  readonly db: Db;
  readonly mail: Message[];
  /** Moves the provider's clock; Better Auth uses the system clock. */
  now: Date;
  readonly clock: () => Date;
  browser(): Browser;
  addStaff(email: string): Promise<void>;
}

interface FixtureOptions extends Partial<EmbeddedIdentityOptions> {
  readonly server?: FastifyServerOptions;
}

export function setUpIdentity(
  engine: Engine,
  options: FixtureOptions | (() => FixtureOptions) = {},
): IdentityFixture {
  let database: TestDatabase;
  let running: RunningIdentity;
  let now: Date | undefined;
  const mail: Message[] = [];

  beforeAll(async () => {
    const { server, ...given } = typeof options === "function" ? options() : options;
    const mailer = { send: async (message: Message) => void mail.push(message) };
    database = await openTestDatabase(engine);
    running = await startIdentity(
      database.storage,
      { mailer, clock: fixture.clock, ...given },
      server,
    );
  });
  afterAll(async () => {
    await running.app.close();
    await database.drop();
  });

  const fixture: IdentityFixture = {
    get app() {
      return running.app;
    },
    get identity() {
      return running.identity;
    },
    get database() {
      return database;
    },
    get db() {
      return database.storage.db;
    },
    mail,
    get now() {
      return now ?? new Date();
    },
    set now(instant) {
      now = instant;
    },
    clock: () => fixture.now,
    browser: () => createBrowser(running.app),
    async addStaff(email) {
      const { db, identity, clock } = fixture;
      const named = { email, slug: STAFF_SHOP, password: STAFF_PASSWORD };
      await addStaff({ db, identity, clock }, named);
    },
  };
  return fixture;
}

export function linkToken(message: Message | undefined): string {
  return decodeURIComponent(/#token=(\S+)/.exec(message?.text ?? "")?.[1] ?? "");
}
