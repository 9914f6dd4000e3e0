import { describe, expect, it } from "vitest";
import { unhurriedHashing } from "../../../../test/password-hashing.ts";
import { createBrowser, GOOD_PASSWORD, PUBLIC_URL } from "../../test/browser.ts";
import {
  openTestDatabase,
  SERVER_ENGINES,
  setUpIdentity,
  startIdentity,
} from "../../test/embedded-fixture.ts";

describe.each(SERVER_ENGINES)("the identity routes on %s", (engine) => {
  const fixture = setUpIdentity(engine);

  const post = (payload: string, headers: Record<string, string> = {}) =>
    fixture.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload,
      headers: { "content-type": "application/json", ...headers },
    });

  it.each([
    ["POST", "/two-factor/get-totp-uri"],
    ["POST", "/two-factor/send-otp"],
    ["POST", "/two-factor/verify-otp"],
    ["POST", "/revoke-session"],
    ["GET", "/verify-email"],
    ["POST", "/change-email"],
    ["POST", "/delete-user"],
    ["POST", "/update-user"],
    ["POST", "/link-social"],
    ["POST", "/sign-in/social"],
    ["GET", "/callback/google"],
    ["GET", "/callback/github"],
    ["GET", "/popup"],
    ["GET", "/list-sessions"],
    ["GET", "/list-accounts"],
    ["GET", "/jwks"],
    ["GET", "/ok"],
    ["GET", "/error"],
    ["GET", "/sign-in/email"],
    ["GET", "/sign-out"],
    ["POST", "/token"],
    ["PUT", "/sign-in/email"],
    ["DELETE", "/get-session"],
    ["GET", "/"],
    ["GET", "/token/"],
    ["GET", "//token"],
  ] as const)("do not answer to %s %s", async (method, path) => {
    const answer = await fixture.app.inject({ method, url: `/api/auth${path}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: "Not found.", code: "not_found" });
  });

  it.each(["{", '{"email":', "[]", "null", '"text"', "{}", '{"email":1,"password":true}'])(
    "refuse the body %j as malformed",
    async (body) => {
      const refused = await post(body);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        error: expect.any(String),
        code: "malformed_request",
      });
    },
  );

  it.each([
    ["/reset-password", { token: "a\u0000b", newPassword: "Sesame1" }],
    ["/reset-password", { token: "a\ud800b", newPassword: "Sesame1" }],
    ["/reset-password", { token: "a\nb", newPassword: "Sesame1" }],
    ["/sign-up/email", { email: "nul\u0000@example.ch", password: GOOD_PASSWORD }],
    ["/sign-up/email", { email: "a@example.ch", password: GOOD_PASSWORD, name: "a\u0000b" }],
    ["/sign-up/email", { email: "a@example.ch", password: GOOD_PASSWORD, name: "a\ud800b" }],
    ["/sign-in/email", { email: "nul\u0000@example.ch", password: GOOD_PASSWORD }],
    ["/request-password-reset", { email: "nul\u0000@example.ch" }],
  ])("refuse invalid input in %s: %j", async (path, body) => {
    const refused = await fixture.browser().post(path, body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "malformed_request"]);
  });

  it("accept any character in a password, which is never stored", async () => {
    const password = "Nul1\u0000\ud800";
    const email = "odd@example.ch";
    const made = await fixture.browser().post("/sign-up/email", { email, password });
    expect(made.statusCode).toBe(200);
    const back = await fixture.browser().post("/sign-in/email", { email, password });
    expect(back.statusCode).toBe(200);
  });

  it("refuse a body that is not JSON, and one that is too large", async () => {
    const form = await post("email=a", { "content-type": "application/x-www-form-urlencoded" });
    expect([form.statusCode, form.json().code]).toEqual([415, "unsupported_media_type"]);
    const large = await post(JSON.stringify({ email: "x".repeat(65 * 1024), password: "x" }));
    expect([large.statusCode, large.json().code]).toEqual([413, "payload_too_large"]);
  });

  it.each(["https://evil.example", "null", "http://shop.test.evil.example", "http://shop.test:81"])(
    "refuse the origin %s, with a session and without",
    async (origin) => {
      const credentials = { email: "origin@example.ch", password: GOOD_PASSWORD };
      const browser = fixture.browser();
      await browser.post("/sign-up/email", credentials);
      const headers = { origin };
      const answers = [
        await browser.post("/sign-out", undefined, { headers }),
        await browser.get("/token", { headers }),
        await fixture.browser().post("/sign-in/email", credentials, { headers }),
        await fixture.browser().post("/sign-up/email", credentials, { headers }),
      ];
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().code]).toEqual([403, "wrong_origin"]);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    },
  );

  it("refuse to sign out with a cookie but no origin", async () => {
    const browser = fixture.browser();
    await browser.signUp("no-origin@example.ch");
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie };
    const refused = await fixture.app.inject({
      method: "POST",
      url: "/api/auth/sign-out",
      headers,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "wrong_origin"]);
    expect((await browser.get("/token")).statusCode).toBe(200);
  });

  it("refuse a sign-in submitted by another site's form", async () => {
    const refused = await post(JSON.stringify({ email: "a@example.ch", password: GOOD_PASSWORD }), {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "wrong_origin"]);
  });

  it("ignore unknown fields", async () => {
    const browser = fixture.browser();
    const made = await browser.post("/sign-up/email", {
      email: "fields@example.ch",
      password: GOOD_PASSWORD,
      emailVerified: true,
      id: "chosen",
      callbackURL: "https://evil.example",
    });
    expect(made.statusCode).toBe(200);
    expect(made.headers.location).toBeUndefined();
    expect(made.json().user.id).not.toBe("chosen");
    expect(made.json().user.emailVerified).toBe(false);
  });

  it("are never cached", async () => {
    const answer = await fixture.browser().get("/get-session");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("reveal nothing internal when the database is gone", async () => {
    const closedDatabase = await openTestDatabase(engine);
    const other = await startIdentity(closedDatabase.storage);
    await closedDatabase.drop();
    const answer = await createBrowser(other.app).signIn("a@example.ch");
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(Object.keys(answer.json()).sort()).toEqual(["code", "error"]);
    expect(answer.body).not.toMatch(/driver|sqlite|postgres|select|stack/i);
    await other.app.close();
  });

  it("log errors without personal data", async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const server = { logger: { level: "trace", stream } };
    const logged = await startIdentity(
      fixture.database.storage,
      { hashing: unhurriedHashing },
      server,
    );
    const browsers = Array.from({ length: 4 }, () => createBrowser(logged.app));
    await Promise.all(browsers.map((browser) => browser.signUp("secret.person@example.ch")));
    await createBrowser(logged.app).signIn("secret.person@example.ch", "Secret9pass");
    expect(lines.join()).toContain("identity: Failed to create user");
    expect(lines.join()).not.toMatch(/secret|person|example\.ch/i);
    await logged.app.close();
  });

  it("answer the same over a real connection", async () => {
    const address = await fixture.app.listen({ port: 0, host: "127.0.0.1" });
    const signedUp = await fetch(`${address}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: PUBLIC_URL },
      body: JSON.stringify({ email: "wire@example.ch", password: GOOD_PASSWORD }),
    });
    expect(signedUp.status).toBe(200);
    const [cookie = ""] = signedUp.headers.getSetCookie();
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    const token = await fetch(`${address}/api/auth/token`, { headers });
    expect(await token.json()).toEqual({ token: expect.any(String) });
  });
});
