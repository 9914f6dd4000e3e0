import type { FastifyBaseLogger } from "fastify";
import type { Mailer } from "../../mail/mailer.ts";
import type { Db } from "../../storage/schema.ts";
import type { IdentityProvider } from "../identity.ts";
import type { StaffShops } from "../password-strength.ts";
import { createAccounts, createReauthentication, proveAddress } from "./accounts/accounts.ts";
import {
  type Auth,
  type AuthOptions,
  createAccountServices,
  createAuth,
  type PasswordHashing,
} from "./better-auth.ts";
import { type GoogleOptions, lazyGoogleAuth } from "./google/google.ts";
import { createAccountLimits } from "./limits/account-limits.ts";
import { createSignInGuard } from "./limits/sign-in-guard.ts";
import { authRoutes, createAfterAnswer } from "./routes/auth-routes.ts";
import { createDevices } from "./sessions/devices.ts";
import { signingKeyStore } from "./tokens/signing-keys.ts";
import { createTokenVerifier } from "./tokens/token-verifier.ts";

export interface EmbeddedIdentityOptions {
  readonly db: Db;
  readonly publicUrl: string;
  readonly secret: string;
  readonly google?: GoogleOptions | undefined;
  readonly trustedOrigins?: readonly string[];
  readonly rateLimit?: boolean;
  readonly mailer: Mailer;
  readonly shops?: StaffShops;
  readonly hashing?: PasswordHashing;
  readonly clock?: () => Date;
}

export async function createEmbeddedIdentity(
  options: EmbeddedIdentityOptions,
): Promise<IdentityProvider> {
  const { db, secret, google, clock = () => new Date() } = options;
  const publicUrl = new URL(options.publicUrl).origin;
  const trustedOrigins = [publicUrl, ...(options.trustedOrigins ?? [])];
  const shops: StaffShops = options.shops ?? new Map();
  const keys = signingKeyStore({ db, secret, clock });
  const rateLimit = options.rateLimit ?? true;
  const limits = rateLimit ? createAccountLimits(db, secret, clock) : undefined;
  const sessionEndListeners = new Set<(subject: string) => void>();
  const signedOutListeners = new Set<(subject: string) => Promise<void>>();
  const onSignedOutEverywhere = async (userId: string) => {
    for (const listener of signedOutListeners) await listener(userId);
  };
  let logger: FastifyBaseLogger | undefined;
  const afterAnswer = createAfterAnswer((error) =>
    logger?.error({ causes: [nameOf(error)] }, "identity: work after an answer failed"),
  );
  const services = createAccountServices({
    db,
    secret,
    clock,
    publicUrl,
    mailer: options.mailer,
    shops,
    rateLimit,
    onMailError: (error) => logger?.error({ cause: nameOf(error) }, "a mail could not be sent"),
    onPasswordMailError: (error) =>
      logger?.error({ err: error }, "a password link could not be sent"),
  });

  const authOptions: AuthOptions = {
    keys,
    publicUrl,
    secret,
    trustedOrigins,
    rateLimit,
    hashing: options.hashing,
    services,
    onPasswordReset: async (userId) => {
      const { internalAdapter } = await auth.$context;
      await proveAddress(internalAdapter, userId);
      await onSignedOutEverywhere(userId);
    },
    onSessionEnded: (userId) => {
      for (const listener of sessionEndListeners) listener(userId);
    },
    onSignedOutEverywhere,
    log: (message, causes) => logger?.warn({ causes: causes.map(nameOf) }, `identity: ${message}`),
  };
  const auth = createAuth(authOptions);
  await makeSigningKey(auth);
  const context = await auth.$context;
  const accounts = createAccounts({ ...context, db, limits });

  return {
    verify: await createTokenVerifier({
      readKeys: keys.readAll,
      findSession: services.sessions.findOwner,
      clock,
    }),
    reauthenticate: createReauthentication({ ...context, limits, clock }),
    findLiveSessions: services.sessions.findLive,
    endAccess: (subject) => context.internalAdapter.deleteUserSessions(subject),
    onSessionEnded: (listener) => void sessionEndListeners.add(listener),
    onSignedOutEverywhere: (listener) => void signedOutListeners.add(listener),
    async settled() {
      await afterAnswer.settled();
      await services.settled();
    },
    publicConfig: { provider: "embedded", google: google !== undefined },
    accounts,
    devices: createDevices({ ...context, sessions: services.sessions, clock }),
    async register(app) {
      logger = app.log;
      await app.register(
        authRoutes({
          auth,
          googleAuth: google && lazyGoogleAuth(google, () => createAuth(authOptions, google)),
          accounts,
          guard:
            limits &&
            createSignInGuard({
              limits,
              internalAdapter: context.internalAdapter,
              secret,
              secureCookies: publicUrl.startsWith("https:"),
            }),
          afterAnswer,
          publicUrl,
          trustedOrigins,
        }),
      );
    },
  };
}

/** Before the first request: concurrent requests would each create one. */
async function makeSigningKey(auth: Auth): Promise<void> {
  try {
    await auth.api.signJWT({ body: { payload: { sub: "first" } } });
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== "BetterAuthError") throw cause;
    throw new Error(
      "The signing key in the database was made with another AUTH_SECRET. Set that one again, or " +
        "empty the table jwks to make a new key; everyone then has to sign in anew.",
      { cause },
    );
  }
}

/** Database errors may contain user input, so only their kind is kept. */
function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  return "code" in cause ? `${cause.name} ${String(cause.code)}` : cause.name;
}
