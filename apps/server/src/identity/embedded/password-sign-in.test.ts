import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slowHashing } from "../../../test/password-hashing.ts";
import type { IdentityProvider } from "../identity.ts";
import {
  createBrowser,
  GOOD_PASSWORD,
  openTestDatabase,
  PUBLIC_URL,
  startIdentity,
  type TestDatabase,
} from "../test/embedded-fixture.ts";

describe.each(["sqlite", "postgres"] as const)("password accounts on %s", (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let identity: IdentityProvider;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    ({ app, identity } = await startIdentity(database.storage, { hashing: slowHashing }));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it.each([
    ["a1", ["password_min_length", "password_requires_uppercase"]],
    ["Ab1", ["password_min_length"]],
    ["Abcdefg", ["password_requires_number"]],
    ["abcdefg1", ["password_requires_uppercase"]],
    ["abc", ["password_min_length", "password_requires_number", "password_requires_uppercase"]],
    ["", ["password_min_length", "password_requires_number", "password_requires_uppercase"]],
  ])("refuses the new password %j and names every rule it breaks", async (password, faults) => {
    const refused = await createBrowser(app).signUp("weak@example.ch", password);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: "weak_password", faults });
    expect(await identity.accounts?.findByEmail("weak@example.ch")).toBeUndefined();
  });

  it("refuses a password longer than 128 characters", async () => {
    const refused = await createBrowser(app).signUp("long@example.ch", `A1${"x".repeat(127)}`);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().code).toBe("password_too_long");
  });

  it("signs a new customer in at once and shows no session token", async () => {
    const browser = createBrowser(app);
    const made = await browser.signUp("New.Customer@Example.CH");
    expect(made.statusCode).toBe(200);
    expect(made.json()).toEqual({
      user: {
        id: expect.stringMatching(/^[\w-]{1,128}$/),
        email: "new.customer@example.ch",
        name: "",
        emailVerified: false,
      },
    });
    expect((await browser.get("/get-session")).json()).toEqual({
      user: { ...made.json().user, secondFactor: false },
      session: { kind: null, secondFactor: false },
    });
  });

  it("refuses a second account with an e-mail that differs only in case", async () => {
    await createBrowser(app).signUp("twice@example.ch");
    const refused = await createBrowser(app).signUp("Twice@example.ch");
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ error: expect.any(String), code: "email_in_use" });
  });

  it("makes one account when two sign up with the same e-mail at the same moment", async () => {
    const both = await Promise.all([
      createBrowser(app).signUp("race@example.ch"),
      createBrowser(app).signUp("race@example.ch"),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("email_in_use");
  });

  it.each(["not an e-mail", "", "a@b", "é@exemple.ch", "a@example.ch, b@example.ch"])(
    "refuses %j as an e-mail, at sign-up and at sign-in",
    async (email) => {
      for (const path of ["/sign-up/email", "/sign-in/email"]) {
        const refused = await createBrowser(app).post(path, { email, password: GOOD_PASSWORD });
        expect([refused.statusCode, refused.json().code]).toEqual([422, "invalid_email"]);
        expect(refused.headers["set-cookie"]).toBeUndefined();
      }
    },
  );

  it("signs in with the right password, whatever the case of the e-mail", async () => {
    await createBrowser(app).signUp("again@example.ch");
    const browser = createBrowser(app);
    const signedIn = await browser.signIn("AGAIN@example.ch");
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json().user.email).toBe("again@example.ch");
  });

  it("answers a wrong password and an unknown e-mail alike", async () => {
    await createBrowser(app).signUp("known@example.ch");
    const wrong = await createBrowser(app).signIn("known@example.ch", "Wrong1x");
    const unknown = await createBrowser(app).signIn("unknown@example.ch", "Wrong1x");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      error: "Incorrect email or password. Please try again.",
      code: "invalid_credentials",
    });
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()]);
    expect(wrong.headers["set-cookie"]).toBeUndefined();
  });

  it("gives a token for the session, and the token names the user", async () => {
    const browser = createBrowser(app);
    const { user } = (await browser.signUp("token@example.ch")).json();
    expect(await identity.verify(await browser.token())).toMatchObject({
      ok: true,
      value: { subject: user.id, email: "token@example.ch", emailVerified: false, name: null },
    });
  });

  it("gives no token without a session", async () => {
    const refused = await createBrowser(app).get("/token");
    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe("unauthenticated");
  });

  it("ends the session at sign-out, also for a copy of its cookie", async () => {
    const browser = createBrowser(app);
    await browser.signUp("leaving@example.ch");
    const copy = new Map(browser.cookies);
    const left = await browser.post("/sign-out");
    expect([left.statusCode, left.json()]).toEqual([200, { success: true }]);
    expect(browser.cookies.size).toBe(0);

    const thief = createBrowser(app);
    for (const [name, value] of copy) thief.cookies.set(name, value);
    expect((await thief.get("/token")).statusCode).toBe(401);
    expect((await thief.get("/get-session")).json()).toEqual({ user: null, session: null });
  });

  it("keeps the session in a cookie that no script and no other site can use", async () => {
    const made = await createBrowser(app).signUp("cookie@example.ch");
    expect(made.cookies).toEqual([
      expect.objectContaining({
        name: "comptoir.session_token",
        httpOnly: true,
        sameSite: "Lax",
        path: "/api/auth",
      }),
    ]);
    expect(made.cookies[0]).not.toHaveProperty("secure");
  });

  it("marks the cookie as secure when the shop is served over https", async () => {
    const publicUrl = "https://shop.test";
    const secure = await startIdentity(database.storage, { publicUrl });
    const made = await createBrowser(secure.app).post(
      "/sign-up/email",
      { email: "secure@example.ch", password: GOOD_PASSWORD },
      { headers: { origin: publicUrl } },
    );
    expect(made.cookies).toEqual([
      expect.objectContaining({ name: "__Secure-comptoir.session_token", secure: true }),
    ]);
    await secure.app.close();
  });

  it("waits for another's transaction to end instead of failing or blocking it", async () => {
    const { db } = database.storage;
    const browser = createBrowser(app);
    let signedUp: ReturnType<typeof browser.signUp> | undefined;
    await db.transaction().execute(async (trx) => {
      signedUp = browser.signUp("patient@example.ch");
      await new Promise((resolve) => setTimeout(resolve, 200));
      await trx.selectFrom("orders").select("id").execute();
    });
    expect((await signedUp)?.statusCode).toBe(200);
  });

  it("keeps neither the address nor the browser of whoever signs in", async () => {
    const browser = createBrowser(app);
    const headers = { "user-agent": "Very Personal Browser/1.0" };
    const sent = { email: "private@example.ch", password: GOOD_PASSWORD };
    await browser.post("/sign-up/email", sent, { headers, from: "203.0.113.9" });
    const rows = await database.storage.db
      .withTables<{ session: { ipAddress: string | null; userAgent: string | null } }>()
      .selectFrom("session")
      .select(["ipAddress", "userAgent"])
      .distinct()
      .execute();
    expect(rows).toEqual([{ ipAddress: null, userAgent: null }]);
  });

  it("is told to the browser as the provider without Google", () => {
    expect(identity.publicConfig).toEqual({ provider: "embedded", google: false });
  });

  it("answers from the origins it was given besides its own", async () => {
    const dev = "http://localhost:5173";
    const other = await startIdentity(database.storage, { trustedOrigins: [dev] });
    const sent = { email: "dev@example.ch", password: GOOD_PASSWORD };
    const answers: string[] = [];
    for (const origin of [dev, PUBLIC_URL, "http://localhost:5174"]) {
      const browser = createBrowser(other.app);
      const answer = await browser.post("/sign-in/email", sent, { headers: { origin } });
      answers.push(answer.json().code);
    }
    expect(answers).toEqual(["invalid_credentials", "invalid_credentials", "wrong_origin"]);
    await other.app.close();
  });
});
