import { fileURLToPath } from "node:url";
import { authSecret, type Config } from "./config.ts";
import { type OpenedShops, openShops } from "./features/shop-versions/published-shops.ts";
import { readShopFiles } from "./features/shops/load-shops.ts";
import { createEmbeddedIdentity } from "./identity/embedded/embedded-identity.ts";
import { createFirebaseIdentity } from "./identity/firebase/firebase-identity.ts";
import type { IdentityProvider } from "./identity/identity.ts";
import type { StaffShops } from "./identity/password-strength.ts";
import { type ChangeFeed, createLocalChangeFeed } from "./live/change-feed.ts";
import { createPostgresChangeFeed } from "./live/postgres-change-feed.ts";
import { createMailer, type Mailer } from "./mail/mailer.ts";
import { migrate } from "./storage/migrate.ts";
import type { Db } from "./storage/schema.ts";
import { openStorage, type Storage } from "./storage/storage.ts";

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const DIRECTORIES = {
  web: root("dist/web"),
  pictures: root("dist/pictures"),
  shopImages: root("dist/shop-images"),
  shops: root("shops"),
  prerenderer: root("dist/prerenderer"),
  prerendered: root("dist/prerendered"),
};

export interface Runtime extends OpenedShops {
  readonly storage: Storage;
  readonly identity: IdentityProvider;
  readonly mailer: Mailer;
  readonly secret: string;
  readonly publicUrl: string;
}

interface RuntimeOptions {
  readonly onIdleError: (error: Error) => void;
  readonly importsFiles: boolean;
}

export async function openRuntime(
  config: Config,
  { onIdleError, importsFiles }: RuntimeOptions,
): Promise<Runtime> {
  const files = readShopFiles(DIRECTORIES.shops);
  const { dataDir, databaseUrl } = config;
  const publicUrl = config.publicUrl ?? localUrl(config);
  const secret = authSecret(config);
  const storage = openStorage({ dataDir, databaseUrl, onIdleError });
  try {
    await migrate(storage.db);
    const opened = await openShops({ db: storage.db, files, importsFiles, at: new Date() });
    const mailer = createMailer({ ...config.mail, publicUrl, dataDir, onFile: warnOfMailFile });
    const identity = await createIdentity(config, {
      db: storage.db,
      publicUrl,
      secret,
      mailer,
      shops: opened.shops,
    });
    return { ...opened, storage, identity, mailer, secret, publicUrl };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

function warnOfMailFile(file: string): void {
  console.warn(`No mail server is set up (SMTP_URL): the message is in ${file}`);
}

function localUrl({ host, port }: Config): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

export async function openChangeFeed(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  onError: (error: unknown) => void,
): Promise<ChangeFeed> {
  return databaseUrl
    ? await createPostgresChangeFeed({ databaseUrl, onError })
    : createLocalChangeFeed();
}

interface IdentityDeps {
  readonly db: Db;
  readonly publicUrl: string;
  readonly secret: string;
  readonly mailer: Mailer;
  readonly shops: StaffShops;
}

function createIdentity(config: Config, { db, publicUrl, secret, mailer, shops }: IdentityDeps) {
  const { firebase, google, production, port, rateLimit } = config;
  if (firebase) return createFirebaseIdentity({ ...firebase, production });
  const loopback = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  return createEmbeddedIdentity({
    db,
    publicUrl,
    secret,
    google,
    rateLimit,
    mailer,
    shops,
    trustedOrigins: production ? [] : loopback,
  });
}
