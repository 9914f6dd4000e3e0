import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { freshPostgresDatabase } from "../../../test/databases.ts";
import { quickHashing } from "../../../test/password-hashing.ts";
import { handleErrors } from "../../http/error-handler.ts";
import { migrate } from "../../storage/migrate.ts";
import {
  type Engine,
  openStorage,
  type Storage,
  type StorageOptions,
} from "../../storage/storage.ts";
import { AUTH_PATH } from "../embedded/auth-paths.ts";
import {
  createEmbeddedIdentity,
  type EmbeddedIdentityOptions,
} from "../embedded/embedded-identity.ts";

export const PUBLIC_URL = "http://shop.test";
export const SECRET = "a secret only for tests, of enough length";
export const GOOD_PASSWORD = "Secret1";

export interface TestDatabase {
  readonly storage: Storage;
  readonly options: StorageOptions;
  /** The same database as another process would see it. On SQLite, never use both at once. */
  openAgain(): Storage;
  drop(): Promise<void>;
}

export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const postgres = engine === "postgres" ? await freshPostgresDatabase() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), "comptoir-identity-"));
  const options = { dataDir, databaseUrl: postgres?.url };
  const open = () => openStorage(options);
  const opened = [open()];
  const [storage] = opened as [Storage];
  await migrate(storage.db);
  return {
    storage,
    options,
    openAgain() {
      const again = open();
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

export async function startIdentity(
  { db }: Pick<Storage, "db">,
  options: Partial<EmbeddedIdentityOptions> = {},
  server: FastifyServerOptions = {},
) {
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

export interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

/** A browser's view of the identity routes: keeps cookies, sends its origin with what it posts. */
export function createBrowser(app: FastifyInstance, origin = PUBLIC_URL) {
  const cookies = new Map<string, string>();
  const call = async (method: "GET" | "POST", path: string, body: unknown, given: CallOptions) => {
    const response = await app.inject({
      method,
      url: path.startsWith("/api") ? path : `${AUTH_PATH}${path}`,
      ...(given.from ? { remoteAddress: given.from } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
      headers: {
        ...(method === "POST" ? { origin } : {}),
        ...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}),
        ...given.headers,
      },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    return response;
  };
  return {
    cookies,
    get: (path: string, options: CallOptions = {}) => call("GET", path, undefined, options),
    post: (path: string, body?: unknown, options: CallOptions = {}) =>
      call("POST", path, body, options),
    signUp: (email: string, password = GOOD_PASSWORD) =>
      call("POST", "/sign-up/email", { email, password }, {}),
    signIn: (email: string, password = GOOD_PASSWORD) =>
      call("POST", "/sign-in/email", { email, password }, {}),
    async token(): Promise<string> {
      const { token } = (await call("GET", "/token", undefined, {})).json();
      return token;
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
