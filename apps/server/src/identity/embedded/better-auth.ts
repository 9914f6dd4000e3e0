import { PATHS } from "@comptoir/contract";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@comptoir/domain";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { jwt } from "better-auth/plugins";
import type { Mailer } from "../../mail/mailer.ts";
import { createSecurityMails } from "../../mail/security-mails.ts";
import { allowsLongTransactions, engineOf } from "../../storage/engine.ts";
import type { Db } from "../../storage/schema.ts";
import type { StaffShops } from "../password-strength.ts";
import { createAccountAudit, signInAudit } from "./accounts/account-audit.ts";
import { dropUnprovenSecondFactor } from "./accounts/accounts.ts";
import { SESSION_FIELDS, USER_FIELDS } from "./accounts/identity-tables.ts";
import { CLIENT_ADDRESS_HEADER, requestFacts } from "./accounts/request-facts.ts";
import { databaseHooks } from "./database-hooks.ts";
import { verifyEmail } from "./email/verify-email.ts";
import { type GoogleOptions, googlePlugin, POPUP_PATH } from "./google/google.ts";
import { createGuessLimits, NO_LIMITS } from "./limits/account-limits.ts";
import { createProvenDevices } from "./limits/known-devices.ts";
import { changePassword, checkNewPassword, confirmSignIn } from "./passwords/change-password.ts";
import { createUsedCodes, secondFactor, secondFactorRules } from "./second-factor/second-factor.ts";
import { devices } from "./sessions/devices.ts";
import { sessionRules } from "./sessions/session-rules.ts";
import { createSessions } from "./sessions/sessions.ts";
import { KEY_OPTIONS, type signingKeyStore } from "./tokens/signing-keys.ts";
import { TOKEN_ISSUER } from "./tokens/token-verifier.ts";

export interface AuthOptions {
  readonly keys: ReturnType<typeof signingKeyStore>;
  readonly publicUrl: string;
  readonly secret: string;
  readonly trustedOrigins: readonly string[];
  readonly rateLimit: boolean;
  readonly services: AccountServices;
  /** The link came by e-mail, so using it proves the address. */
  readonly onPasswordReset: (userId: string) => Promise<void>;
  readonly onSessionEnded: (userId: string) => void;
  readonly onSignedOutEverywhere: (userId: string) => Promise<void>;
  readonly log: (message: string, causes: readonly unknown[]) => void;
  readonly hashing?: PasswordHashing | undefined;
}

export type PasswordHashing = NonNullable<
  NonNullable<BetterAuthOptions["emailAndPassword"]>["password"]
>;

const DAY_S = 24 * 3600;
const LINK_LIFETIME_S = 3600;
const TEN_A_MINUTE = { window: 60, max: 10 };

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(options: AuthOptions, google?: GoogleOptions) {
  const plugins = [
    tokenPlugin(options),
    ...(google ? [googlePlugin(google)] : []),
    ...accountPlugins(options),
  ];
  return betterAuth({ ...authOptions(options), plugins });
}

const accountPlugins = ({ services, onSignedOutEverywhere }: AuthOptions) => [
  sessionRules(services),
  secondFactor(),
  secondFactorRules(services),
  changePassword(services),
  devices({ ...services, onSignedOutEverywhere }),
  verifyEmail(services),
  signInAudit(services.sessions, services.audit),
];

function tokenPlugin({ keys, services: { clock } }: AuthOptions) {
  return jwt({
    adapter: keys,
    jwks: KEY_OPTIONS,
    jwt: {
      issuer: TOKEN_ISSUER,
      audience: TOKEN_ISSUER,
      expirationTime: "5m",
      definePayload: ({ session, user: { email, emailVerified, name } }) => ({
        email,
        email_verified: emailVerified,
        name,
        sid: session.id,
        iat: Math.floor(clock().getTime() / 1000),
      }),
    },
    disableSettingJwtHeader: true,
  });
}

function authOptions(options: AuthOptions) {
  const { services, publicUrl, secret, trustedOrigins, rateLimit, log } = options;
  const { db, audit, mails, passwordMails } = services;
  return {
    appName: "Comptoir",
    baseURL: publicUrl,
    basePath: PATHS.auth,
    secret,
    trustedOrigins: [...trustedOrigins],
    // A sign-up's transaction includes hashing its password; orders must not wait for that.
    database: { db, type: engineOf(db), transaction: allowsLongTransactions(db) },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      ...(options.hashing ? { password: options.hashing } : {}),
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: LINK_LIFETIME_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }, request) =>
        await passwordMails.sendLink("passwordLink", user, token, requestFacts(request?.headers)),
      onPasswordReset: async ({ user }, request) => {
        await dropUnprovenSecondFactor(db, user.id);
        await options.onPasswordReset(user.id);
        await audit.record("password_reset", user.id, request?.headers);
        void mails.send(user, "password_reset");
      },
    },
    user: { additionalFields: USER_FIELDS },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S, additionalFields: SESSION_FIELDS },
    // Stored hashed, so that reading the database does not reveal mailed links.
    verification: { storeIdentifier: "hashed" },
    account: {
      updateAccountOnSignIn: false,
      // Linking to an unproven address is safe because of the database hook.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    databaseHooks: databaseHooks({ ...services, onSessionEnded: options.onSessionEnded }),
    hooks: { before: checkNewPassword(services), after: confirmSignIn },
    rateLimit: {
      enabled: rateLimit,
      storage: "database",
      customRules: {
        "/sign-in/email": TEN_A_MINUTE,
        "/sign-up/email": TEN_A_MINUTE,
        // Limited before the answer, which is sent before Better Auth is called.
        "/request-password-reset": false,
        "/reset-password": TEN_A_MINUTE,
        "/sign-in/social": { window: 60, max: 30 },
        "/two-factor/*": TEN_A_MINUTE,
        "/confirm-password": TEN_A_MINUTE,
        "/change-password": TEN_A_MINUTE,
        "/send-verification-email": TEN_A_MINUTE,
        "/verify-email": TEN_A_MINUTE,
        "/sign-out": false,
        "/get-session": false,
        "/token": false,
      },
    },
    onAPIError: { throw: true, errorURL: `${publicUrl}${POPUP_PATH}` },
    advanced: {
      cookiePrefix: "comptoir",
      useSecureCookies: publicUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: PATHS.auth },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Better Auth disables both in test environments.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { validateSchema: false },
    },
    logger: { level: "error", log: (_level, message, ...causes) => log(message, causes) },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

interface ServiceOptions {
  readonly db: Db;
  readonly secret: string;
  readonly clock: () => Date;
  readonly publicUrl: string;
  readonly mailer: Mailer;
  readonly shops: StaffShops;
  readonly rateLimit: boolean;
  readonly onMailError: (error: unknown) => void;
  readonly onPasswordMailError: (error: unknown) => void;
}

type AccountServices = ReturnType<typeof createAccountServices>;

export function createAccountServices(options: ServiceOptions) {
  const { db, secret, clock, publicUrl, shops, rateLimit } = options;
  const underWay = new Set<Promise<void>>();
  const mailer: Mailer = {
    send(message) {
      const sent = options.mailer.send(message).finally(() => underWay.delete(sent));
      underWay.add(sent);
      return sent;
    },
  };
  const mailsWith = (onError: (error: unknown) => void) =>
    createSecurityMails({ mailer, publicUrl, shops, onError });
  return {
    db,
    clock,
    shops,
    sessions: createSessions(db, clock),
    limits: rateLimit ? createGuessLimits(db, secret, clock) : NO_LIMITS,
    provenDevices: createProvenDevices(db, secret),
    isFirstUse: createUsedCodes(db, secret, clock),
    audit: createAccountAudit(db, secret, clock),
    mails: mailsWith(options.onMailError),
    passwordMails: mailsWith(options.onPasswordMailError),
    async settled() {
      await Promise.allSettled(underWay);
    },
  };
}
