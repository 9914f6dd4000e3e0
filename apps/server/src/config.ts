import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { OperatorError } from "./operator-error.ts";
import { privateDirectory, privateFile } from "./storage/private-files.ts";

const TEN_YEARS = 3650;
const LOOPBACK_HOSTS = ["127.0.0.1", "::1", "localhost"];

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, "must be a port number")),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
);
function whole(from: number, to: number) {
  const words = `must be a whole number, ${from} to ${to}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, words)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(from, words), z.maximum(to, words))),
  );
}
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const publicUrl = z.pipe(
  httpUrl.check(
    z.refine((url) => !URL.canParse(url) || isOrigin(url), "must be an address without a path"),
  ),
  z.transform((url) => new URL(url).origin),
);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" });

const smtpUrl = z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" });

const securityContact = z
  .string()
  .check(z.regex(/^(https:\/\/|mailto:[^\s@]+@)[^\s@]+$/, "must be a mailto: or https: address"));

const environment = z.object({
  NODE_ENV: z._default(z.enum(["development", "test", "production"]), "development"),
  ROLE: z._default(z.enum(["web", "worker", "all"], 'must be "web", "worker" or "all"'), "all"),
  PORT: z.prefault(port, "3000"),
  HOST: z._default(z.string(), "127.0.0.1"),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(postgresUrl),
  PUBLIC_URL: z.optional(publicUrl),
  TRUST_PROXY: z.optional(z.string()),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(httpUrl, "https://accounts.google.com"),
  FIREBASE_PROJECT_ID: z.optional(z.string()),
  FIREBASE_API_KEY: z.optional(z.string()),
  FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, "must be an e-mail address"))),
  LOG_LEVEL: z.optional(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), "127.0.0.1"),
  RETAIN_ANALYTICS_DAYS: z.prefault(whole(1, TEN_YEARS), "90"),
  RETAIN_MAIL_DAYS: z.prefault(whole(1, TEN_YEARS), "30"),
  RETAIN_GUEST_MONTHS: z.prefault(whole(0, 120), "12"),
  RETAIN_AUDIT_DAYS: z.prefault(whole(365, TEN_YEARS), "400"),
  SECURITY_CONTACT: z.optional(securityContact),
  OFFLINE_PAGES: z._default(z.enum(["on", "off"], 'must be "on" or "off"'), "on"),
  RATE_LIMIT: z._default(z.enum(["on", "off"], 'must be "on" or "off"'), "on"),
});

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends OperatorError {
  constructor(faults: readonly string[]) {
    super(["The configuration has faults:", ...faults.map((fault) => `  ${fault}`)].join("\n"));
  }
}

export function readConfig(source: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = z.safeParse(environment, nonEmpty);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    );
  }
  const env = parsed.data;
  const faults = findConflicts(env);
  if (faults.length > 0) throw new ConfigError(faults);

  const production = env.NODE_ENV === "production";
  return {
    production,
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    trustProxy: readTrustProxy(env.TRUST_PROXY) ?? 0,
    authSecret: env.AUTH_SECRET,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER,
          }
        : undefined,
    firebase:
      env.FIREBASE_PROJECT_ID && env.FIREBASE_API_KEY
        ? {
            projectId: env.FIREBASE_PROJECT_ID,
            apiKey: env.FIREBASE_API_KEY,
            authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`,
            emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
          }
        : undefined,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    logLevel: env.LOG_LEVEL ?? (production ? "info" : "warn"),
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    retention: {
      analyticsDays: env.RETAIN_ANALYTICS_DAYS,
      mailDays: env.RETAIN_MAIL_DAYS,
      guestMonths: env.RETAIN_GUEST_MONTHS,
      auditDays: env.RETAIN_AUDIT_DAYS,
    },
    securityContact: env.SECURITY_CONTACT,
    keepsPages: env.OFFLINE_PAGES === "on",
    rateLimit: env.RATE_LIMIT === "on",
  };
}

function isOrigin(url: string): boolean {
  const { origin, href } = new URL(url);
  return href === `${origin}/`;
}

function findConflicts(env: z.infer<typeof environment>): string[] {
  const faults: string[] = [];
  const together = (names: (keyof typeof env)[]) => {
    const missing = names.filter((name) => !env[name]);
    if (missing.length > 0 && missing.length < names.length) {
      faults.push(`${missing.join(", ")}: needed together with ${names.join(" and ")}`);
    }
  };
  together(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  together(["FIREBASE_PROJECT_ID", "FIREBASE_API_KEY"]);
  if (env.ROLE !== "all" && !env.DATABASE_URL) {
    faults.push("ROLE: web and worker need a DATABASE_URL; SQLite serves one process");
  }
  if (env.RATE_LIMIT === "off" && !LOOPBACK_HOSTS.includes(env.HOST)) {
    faults.push("RATE_LIMIT: may be off only when HOST is a loopback address");
  }
  if (readTrustProxy(env.TRUST_PROXY) === undefined) {
    faults.push("TRUST_PROXY: must be a number of proxies or a list of addresses");
  }
  return faults;
}

/** Number of proxies in front, or their addresses. Trusts none by default. */
function readTrustProxy(text = "0"): number | string[] | undefined {
  if (/^\d$/.test(text)) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  const isKnown = (address: string) =>
    address === "loopback" || isIP(address.split("/")[0] ?? "") !== 0;
  return addresses.every(isKnown) ? addresses : undefined;
}

/** The configured secret, or one generated once and stored in the data directory. */
export function authSecret({ authSecret: given, dataDir }: Config): string {
  if (given) return given;
  const file = join(dataDir, "auth-secret");
  privateDirectory(dataDir);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  privateFile(file);
  return readFileSync(file, "utf8");
}
