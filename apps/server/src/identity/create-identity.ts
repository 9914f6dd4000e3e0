import type { Config } from "../config.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Db } from "../storage/schema.ts";
import { createEmbeddedIdentity } from "./embedded/embedded-identity.ts";
import { createFirebaseIdentity } from "./firebase/firebase-identity.ts";
import type { IdentityProvider } from "./identity.ts";
import type { StaffShops } from "./staff-shops.ts";

interface IdentityDeps {
  readonly db: Db;
  readonly publicUrl: string;
  readonly secret: string;
  readonly mailer: Mailer;
  readonly shops: StaffShops;
}

export function createIdentity(
  config: Config,
  { db, publicUrl, secret, mailer, shops }: IdentityDeps,
): Promise<IdentityProvider> | IdentityProvider {
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
