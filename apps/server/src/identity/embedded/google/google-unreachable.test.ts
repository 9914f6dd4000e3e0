import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGoogleProvider, walkThroughGoogle } from "../../../../test/google-provider.ts";
import { setSecurityHeaders } from "../../../http/security-headers.ts";
import { createBrowser, PUBLIC_URL } from "../../test/browser.ts";
import {
  openTestDatabase,
  SECRET,
  startIdentity,
  type TestDatabase,
} from "../../test/embedded-fixture.ts";
import { createEmbeddedIdentity } from "../embedded-identity.ts";

const credentials = { clientId: "comptoir-test", clientSecret: "secret" };
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("sqlite");
});
afterAll(() => database.drop());

it("starts while Google is unreachable, answers unavailable, and recovers", async () => {
  const google = await startGoogleProvider([`${PUBLIC_URL}/api/auth/callback/google`]);
  let answers: "all" | boolean[] = [];
  const front = createServer(async (_request, response) => {
    if (answers !== "all" && !answers.shift()) return void response.writeHead(503).end();
    const found = await fetch(`${google.options.issuer}/.well-known/openid-configuration`);
    const document = { ...((await found.json()) as object), issuer };
    response.end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const { app, identity } = await startIdentity(database.storage, {
    google: { ...google.options, issuer },
  });
  expect(identity.publicConfig).toEqual({ provider: "embedded", google: true });

  const browser = createBrowser(app);
  for (const failing of [[], [true, false]]) {
    answers = failing;
    const refused = await browser.post("/sign-in/social", { provider: "google" });
    expect([refused.statusCode, refused.json().code]).toEqual([503, "unavailable"]);
  }
  const end = await browser.get("/callback/google?state=x&code=y");
  expect(end.headers.location).toBe("/api/auth/popup?error=unavailable");
  expect((await browser.signUp("without-google@example.ch")).statusCode).toBe(200);

  answers = "all";
  const started = await browser.post("/sign-in/social", { provider: "google" });
  expect(started.statusCode).toBe(200);
  google.visitAs(undefined);
  expect((await walkThroughGoogle(started.json().url)).origin).toBe(PUBLIC_URL);
  await app.close();
  await google.stop();
  await new Promise((resolve) => front.close(resolve));
});

it("rejects another issuer", async () => {
  const google = await startGoogleProvider([`${PUBLIC_URL}/api/auth/callback/google`]);
  const { app } = await startIdentity(database.storage, {
    google: { ...credentials, issuer: google.options.issuer.replace("127.0.0.1", "localhost") },
  });
  const refused = await createBrowser(app).post("/sign-in/social", { provider: "google" });
  expect(refused.statusCode).toBe(503);
  await app.close();
  await google.stop();
});

it("serves the popup's page with a CSP that allows only its own script", async () => {
  const { db } = database.storage;
  const identity = await createEmbeddedIdentity({
    db,
    publicUrl: PUBLIC_URL,
    secret: SECRET,
    google: { ...credentials, issuer: "https://nowhere.example" },
    mailer: { send: async () => {} },
  });
  const app = Fastify();
  setSecurityHeaders(app, { https: false });
  await identity.register?.(app);
  const page = await app.inject("/api/auth/popup?error=cancelled");
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; script-src 'sha256-/,
  );
  expect(page.headers["cross-origin-opener-policy"]).toBe("unsafe-none");
  expect(page.body).toContain("BroadcastChannel");
  expect(page.body).not.toContain("cancelled");
  await app.close();
});
