import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("needs nothing to be set", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    trustProxy: 0,
    rateLimit: true,
    production: false,
    role: "all",
    logLevel: "warn",
    retention: { analyticsDays: 90, mailDays: 30, guestMonths: 12, auditDays: 400 },
  });
});

test("treats an empty variable as absent", () => {
  expect(readConfig({ DATABASE_URL: "", PORT: "" }).port).toBe(3000);
});

test("lists every bad variable at once", () => {
  const bad = {
    PORT: "http",
    DATABASE_URL: "mysql://x",
    PUBLIC_URL: "comptoir",
    AUTH_SECRET: "short",
    RATE_LIMIT: "maybe",
    ROLE: "cook",
  };
  expect(() => readConfig(bad)).toThrow(ConfigError);
  for (const name of Object.keys(bad)) expect(() => readConfig(bad)).toThrow(`${name}:`);
});

test.each<[string, Record<string, string>, string]>([
  ["an incomplete Google configuration", { GOOGLE_CLIENT_ID: "x" }, "GOOGLE_CLIENT_SECRET"],
  ["an incomplete Firebase configuration", { FIREBASE_API_KEY: "x" }, "FIREBASE_PROJECT_ID"],
  ["no rate limit on a public address", { RATE_LIMIT: "off", HOST: "0.0.0.0" }, "RATE_LIMIT"],
  ["a worker beside SQLite", { ROLE: "worker" }, "ROLE: web and worker need a DATABASE_URL"],
  ["a proxy by name", { TRUST_PROXY: "anyone" }, "TRUST_PROXY"],
  ["a public address below a path", { PUBLIC_URL: "https://a.example/shop" }, "PUBLIC_URL"],
  [
    "analytics kept for zero days",
    { RETAIN_ANALYTICS_DAYS: "0" },
    "RETAIN_ANALYTICS_DAYS: must be a whole",
  ],
  ["mail kept for half a day", { RETAIN_MAIL_DAYS: "0.5" }, "RETAIN_MAIL_DAYS: must be a whole"],
  [
    "guests without a number of months",
    { RETAIN_GUEST_MONTHS: "a while" },
    "RETAIN_GUEST_MONTHS: must be a whole",
  ],
  [
    "guests for a negative number of months",
    { RETAIN_GUEST_MONTHS: "-1" },
    "RETAIN_GUEST_MONTHS: must be a whole",
  ],
  ["a contact without a scheme", { SECURITY_CONTACT: "me@example.ch" }, "SECURITY_CONTACT"],
  [
    "a contact of two lines",
    { SECURITY_CONTACT: "https://a.example\nContact: mailto:eve@b.example" },
    "SECURITY_CONTACT",
  ],
  ["a short audit trail", { RETAIN_AUDIT_DAYS: "364" }, "must be a whole number, 365 to 3650"],
])("refuses %s", (_, env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});

test("keeps guests' data as long as the orders when set to 0 months", () => {
  expect(readConfig({ RETAIN_GUEST_MONTHS: "0" }).retention.guestMonths).toBe(0);
});

test("accepts the public URL with or without a trailing slash", () => {
  for (const url of ["https://a.example", "https://a.example/"]) {
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe("https://a.example");
  }
});

test.each([
  ["1", 1],
  ["10.0.0.0/8, 127.0.0.1", ["10.0.0.0/8", "127.0.0.1"]],
  ["loopback", ["loopback"]],
])("reads TRUST_PROXY=%s", (text, trust) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trust);
});
