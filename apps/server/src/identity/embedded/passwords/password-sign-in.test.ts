import { describe, expect, it } from "vitest";
import { unhurriedHashing } from "../../../../test/password-hashing.ts";
import { createBrowser, GOOD_PASSWORD, PUBLIC_URL } from "../../test/browser.ts";
import { SERVER_ENGINES, setUpIdentity, startIdentity } from "../../test/embedded-fixture.ts";

describe.each(SERVER_ENGINES)("password accounts on %s", (engine) => {
  const fixture = setUpIdentity(engine, { hashing: unhurriedHashing });

  it.each([
    ["a1", ["password_min_length", "password_requires_uppercase"]],
    ["Ab1", ["password_min_length"]],
    ["Abcdefg", ["password_requires_number"]],
    ["abcdefg1", ["password_requires_uppercase"]],
    ["abc", ["password_min_length", "password_requires_number", "password_requires_uppercase"]],
    ["", ["password_min_length", "password_requires_number", "password_requires_uppercase"]],
  ])("refuses the new password %j and names every rule it breaks", async (password, faults) => {
    const refused = await fixture.browser().signUp("weak@example.ch", password);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: "weak_password", faults });
    expect(await fixture.identity.accounts?.findByEmail("weak@example.ch")).toBeUndefined();
  });

  it("refuses a password longer than 128 characters", async () => {
    const refused = await fixture.browser().signUp("long@example.ch", `A1${"x".repeat(127)}`);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().code).toBe("password_too_long");
  });

  it("signs a new customer in at once and returns no session token", async () => {
    const browser = fixture.browser();
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
    await fixture.browser().signUp("twice@example.ch");
    const refused = await fixture.browser().signUp("Twice@example.ch");
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ error: expect.any(String), code: "email_in_use" });
  });

  it("creates one account for two concurrent sign-ups with the same e-mail", async () => {
    const both = await Promise.all([
      fixture.browser().signUp("race@example.ch"),
      fixture.browser().signUp("race@example.ch"),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("email_in_use");
  });

  it.each(["not an e-mail", "", "a@b", "é@exemple.ch", "a@example.ch, b@example.ch"])(
    "refuses %j as an e-mail, at sign-up and at sign-in",
    async (email) => {
      for (const path of ["/sign-up/email", "/sign-in/email"]) {
        const refused = await fixture.browser().post(path, { email, password: GOOD_PASSWORD });
        expect([refused.statusCode, refused.json().code]).toEqual([422, "invalid_email"]);
        expect(refused.headers["set-cookie"]).toBeUndefined();
      }
    },
  );

  it("signs in with the right password, regardless of the e-mail's case", async () => {
    await fixture.browser().signUp("again@example.ch");
    const browser = fixture.browser();
    const signedIn = await browser.signIn("AGAIN@example.ch");
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json().user.email).toBe("again@example.ch");
  });

  it("answers a wrong password and an unknown e-mail equally", async () => {
    await fixture.browser().signUp("known@example.ch");
    const wrong = await fixture.browser().signIn("known@example.ch", "Wrong1x");
    const unknown = await fixture.browser().signIn("unknown@example.ch", "Wrong1x");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      error: "Incorrect email or password. Please try again.",
      code: "invalid_credentials",
    });
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()]);
    expect(wrong.headers["set-cookie"]).toBeUndefined();
  });

  it("issues a token for the session with the user's id", async () => {
    const browser = fixture.browser();
    const { user } = (await browser.signUp("token@example.ch")).json();
    expect(await fixture.identity.verify(await browser.token())).toMatchObject({
      ok: true,
      value: { subject: user.id, email: "token@example.ch", emailVerified: false, name: null },
    });
  });

  it("issues no token without a session", async () => {
    const refused = await fixture.browser().get("/token");
    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe("unauthenticated");
  });

  it("ends the session at sign-out, also for a copied cookie", async () => {
    const browser = fixture.browser();
    await browser.signUp("leaving@example.ch");
    const copy = new Map(browser.cookies);
    const signedOut = await browser.post("/sign-out");
    expect([signedOut.statusCode, signedOut.json()]).toEqual([200, { success: true }]);
    expect(browser.cookies.size).toBe(0);

    const thief = fixture.browser();
    for (const [name, value] of copy) thief.cookies.set(name, value);
    expect((await thief.get("/token")).statusCode).toBe(401);
    expect((await thief.get("/get-session")).json()).toEqual({ user: null, session: null });
  });

  it("keeps the session in an HttpOnly, SameSite cookie", async () => {
    const made = await fixture.browser().signUp("cookie@example.ch");
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

  it("marks the cookie as secure behind https", async () => {
    const publicUrl = "https://shop.test";
    const secure = await startIdentity(fixture.database.storage, { publicUrl });
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

  it("waits for a concurrent transaction instead of failing or blocking it", async () => {
    const { db } = fixture;
    const browser = fixture.browser();
    let signedUp: ReturnType<typeof browser.signUp> | undefined;
    await db.transaction().execute(async (trx) => {
      signedUp = browser.signUp("patient@example.ch");
      await new Promise((resolve) => setTimeout(resolve, 200));
      await trx.selectFrom("orders").select("id").execute();
    });
    expect((await signedUp)?.statusCode).toBe(200);
  });

  it("stores neither address nor browser of a sign-in", async () => {
    const browser = fixture.browser();
    const headers = { "user-agent": "Very Personal Browser/1.0" };
    const sent = { email: "private@example.ch", password: GOOD_PASSWORD };
    await browser.post("/sign-up/email", sent, { headers, from: "203.0.113.9" });
    const rows = await fixture.db
      .withTables<{ session: { ipAddress: string | null; userAgent: string | null } }>()
      .selectFrom("session")
      .select(["ipAddress", "userAgent"])
      .distinct()
      .execute();
    expect(rows).toEqual([{ ipAddress: null, userAgent: null }]);
  });

  it("is announced to the browser as the provider, without Google", () => {
    expect(fixture.identity.publicConfig).toEqual({ provider: "embedded", google: false });
  });

  it("accepts additional configured origins", async () => {
    const dev = "http://localhost:5173";
    const other = await startIdentity(fixture.database.storage, { trustedOrigins: [dev] });
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
