import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type GoogleAccount,
  startGoogleProvider,
  walkThroughGoogle,
} from "../../../../test/google-provider.ts";
import { unhurriedHashing } from "../../../../test/password-hashing.ts";
import { type Browser, PUBLIC_URL } from "../../test/browser.ts";
import { SERVER_ENGINES, setUpIdentity, startIdentity } from "../../test/embedded-fixture.ts";

const POPUP = "/api/auth/popup";
const CALLBACK = `${PUBLIC_URL}/api/auth/callback/google`;

const account = (name: string, emailVerified = true): GoogleAccount => ({
  sub: `google-${name}-${emailVerified ? "proven" : "unproven"}`,
  email: `${name}@example.ch`,
  emailVerified,
  name: `${name} from Google`,
});

describe.each(SERVER_ENGINES)("signing in with Google on %s", (engine) => {
  let google: Awaited<ReturnType<typeof startGoogleProvider>>;

  beforeAll(async () => {
    google = await startGoogleProvider([CALLBACK]);
  });
  afterAll(() => google.stop());
  const fixture = setUpIdentity(engine, () => ({
    hashing: unhurriedHashing,
    google: google.options,
  }));

  const startAt = async (browser: Browser, pages: object = {}): Promise<string> => {
    const started = await browser.post("/sign-in/social", { provider: "google", ...pages });
    expect(started.statusCode).toBe(200);
    return started.json().url;
  };
  const returnFromGoogle = async (browser: Browser, url: string) => {
    const { pathname, search } = await walkThroughGoogle(url);
    return browser.get(pathname + search);
  };
  const signInAs = async (visitor: GoogleAccount | undefined, browser = fixture.browser()) => {
    google.visitAs(visitor);
    const end = await returnFromGoogle(browser, await startAt(browser));
    return { browser, end };
  };
  const subjectOf = async (browser: Browser) => decodeJwt(await browser.token()).sub;
  const markVerified = (email: string) =>
    fixture.db
      .withTables<{ user: { email: string; emailVerified: boolean } }>()
      .updateTable("user")
      .set({ emailVerified: true })
      .where("email", "=", email)
      .execute();

  it("creates an account for a new customer and ends on the page with the result", async () => {
    const { browser, end } = await signInAs(account("new"));
    expect([end.statusCode, end.headers.location]).toEqual([302, POPUP]);
    expect(await fixture.identity.verify(await browser.token())).toMatchObject({
      ok: true,
      value: {
        subject: expect.stringMatching(/^[\w-]{1,128}$/),
        email: "new@example.ch",
        emailVerified: true,
        name: "new from Google",
      },
    });
  });

  it("recognises a returning customer, even after their e-mail at Google changed", async () => {
    const first = await subjectOf((await signInAs(account("back"))).browser);
    const second = await subjectOf((await signInAs(account("back"))).browser);
    const moved = { ...account("back"), email: "moved@example.ch" };
    const third = await subjectOf((await signInAs(moved)).browser);
    expect(first).toBeDefined();
    expect([second, third]).toEqual([first, first]);
  });

  it("reports a cancellation at Google, and signs nobody in", async () => {
    const { browser, end } = await signInAs(undefined);
    expect(end.headers.location).toBe(`${POPUP}?error=cancelled`);
    expect((await browser.get("/token")).statusCode).toBe(401);
  });

  it("takes over an unproven password account", async () => {
    const squatter = fixture.browser();
    const { user } = (await squatter.signUp("owner@example.ch", "Squatter1")).json();
    const oldToken = await squatter.token();
    const { browser, end } = await signInAs(account("owner"));
    expect(end.headers.location).toBe(POPUP);
    expect(await subjectOf(browser)).toBe(user.id);
    expect(decodeJwt(await browser.token()).email_verified).toBe(true);

    expect((await squatter.get("/token")).statusCode).toBe(401);
    expect(await fixture.identity.verify(oldToken)).toEqual({ ok: false, error: "invalid_token" });
    const again = await fixture.browser().signIn("owner@example.ch", "Squatter1");
    expect(again.json().code).toBe("invalid_credentials");
  });

  it("ends password sign-ins that were under way during the takeover", async () => {
    await fixture.browser().signUp("slow@example.ch", "Squatter1");
    google.visitAs(account("slow"));
    const owner = fixture.browser();
    const { pathname, search } = await walkThroughGoogle(await startAt(owner));
    const squatters = Array.from({ length: 12 }, () => fixture.browser());
    await Promise.all([
      ...squatters.map((squatter) => squatter.signIn("slow@example.ch", "Squatter1")),
      owner.get(pathname + search),
    ]);
    expect((await owner.get("/token")).statusCode).toBe(200);
    for (const squatter of squatters) {
      expect((await squatter.get("/token")).statusCode).toBe(401);
    }
  });

  it("links to a proven password account, and both ways to sign in keep working", async () => {
    const known = fixture.browser();
    const { user } = (await known.signUp("proven@example.ch")).json();
    await markVerified("proven@example.ch");
    const { browser } = await signInAs(account("proven"));
    expect(await subjectOf(browser)).toBe(user.id);
    expect((await known.get("/token")).statusCode).toBe(200);
    expect((await fixture.browser().signIn("proven@example.ch")).statusCode).toBe(200);
  });

  it("links once when several windows of one person return concurrently", async () => {
    const { user } = (await fixture.browser().signUp("both@example.ch")).json();
    await markVerified("both@example.ch");
    google.visitAs(account("both"));
    const windows = Array.from({ length: 12 }, () => fixture.browser());
    const ends = await Promise.all(
      windows.map(async (browser) => walkThroughGoogle(await startAt(browser))),
    );
    await Promise.all(windows.map((b, n) => b.get(`${ends[n]?.pathname}${ends[n]?.search}`)));
    const later = await signInAs(account("both"));
    expect(await subjectOf(later.browser)).toBe(user.id);
  });

  it.each([false, true])(
    "refuses an unproven Google e-mail that has an account already (proven here: %s)",
    async (proven) => {
      const name = proven ? "victim-proven" : "victim";
      const victim = fixture.browser();
      await victim.signUp(`${name}@example.ch`);
      if (proven) await markVerified(`${name}@example.ch`);
      const { browser, end } = await signInAs(account(name, false));
      expect(end.headers.location).toBe(`${POPUP}?error=account-exists`);
      expect((await browser.get("/token")).statusCode).toBe(401);
      expect((await victim.get("/token")).statusCode).toBe(200);
      expect((await fixture.browser().signIn(`${name}@example.ch`)).statusCode).toBe(200);
    },
  );

  it("drops an unproven Google account when the owner of the e-mail proves it", async () => {
    const squatter = (await signInAs(account("two", false))).browser;
    const { browser } = await signInAs(account("two"));
    expect(await subjectOf(browser)).toBeDefined();
    expect((await squatter.get("/token")).statusCode).toBe(401);
    const { end } = await signInAs(account("two", false));
    expect(end.headers.location).toBe(`${POPUP}?error=account-exists`);
  });

  it("drops an unproven Google account when an administrator sets a password", async () => {
    const squatter = (await signInAs(account("staff", false))).browser;
    const made = await fixture.identity.accounts?.setPassword("staff@example.ch", "Kitchen1");
    expect(made?.created).toBe(false);
    expect((await squatter.get("/token")).statusCode).toBe(401);
    const { end } = await signInAs(account("staff", false));
    expect(end.headers.location).toBe(`${POPUP}?error=account-exists`);
    expect((await fixture.browser().signIn("staff@example.ch", "Kitchen1")).statusCode).toBe(200);
  });

  it("stays linked when an administrator sets a password, but its sessions end", async () => {
    const { browser } = await signInAs(account("chef"));
    const subject = await subjectOf(browser);
    const result = await fixture.identity.accounts?.setPassword("chef@example.ch", "Kitchen1");
    expect(result).toEqual({ subject, created: false });
    expect((await browser.get("/token")).statusCode).toBe(401);
    expect(await subjectOf((await signInAs(account("chef"))).browser)).toBe(subject);
    const withPassword = await fixture.browser().signIn("chef@example.ch", "Kitchen1");
    expect(withPassword.json().user.id).toBe(subject);
  });

  it("confirms for ten minutes an account without a password", async () => {
    const { browser } = await signInAs(account("fresh"));
    const verified = await fixture.identity.verify(await browser.token());
    if (!verified.ok) throw new Error("a new token must hold");
    expect(await fixture.identity.reauthenticate(verified.value, undefined)).toEqual({
      ok: true,
      value: true,
    });
    const later = () => new Date(Date.now() + 11 * 60_000);
    const { identity: after } = await startIdentity(fixture.database.storage, {
      hashing: unhurriedHashing,
      clock: later,
    });
    expect(await after.reauthenticate(verified.value, undefined)).toEqual({
      ok: false,
      error: "sign_in_again",
    });
  });

  it("stores none of Google's tokens", async () => {
    await signInAs(account("tokens"));
    await signInAs(account("tokens"));
    type Tokens = Record<"accessToken" | "refreshToken" | "idToken", string | null>;
    const rows = await fixture.db
      .withTables<{ account: Tokens }>()
      .selectFrom("account")
      .select(["accessToken", "refreshToken", "idToken"])
      .distinct()
      .execute();
    expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }]);
  });

  it("ends on the given pages of the shop, on the second one after an error", async () => {
    const pages = { callbackURL: "/nyonbosphore?in=1", errorCallbackURL: "/nyonbosphore?faq=1" };
    const browser = fixture.browser();
    google.visitAs(account("pages"));
    const good = await returnFromGoogle(browser, await startAt(browser, pages));
    expect(good.headers.location).toBe("/nyonbosphore?in=1");
    google.visitAs(undefined);
    const bad = await returnFromGoogle(browser, await startAt(browser, pages));
    expect(bad.headers.location).toBe("/nyonbosphore?faq=1&error=cancelled");
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "refuses to end on %s",
    async (callbackURL) => {
      const sent = { provider: "google", callbackURL };
      const refused = await fixture.browser().post("/sign-in/social", sent);
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
      expect(refused.statusCode).toBeLessThan(500);
    },
  );

  it("accepts no ID token directly from a client", async () => {
    const sent = { provider: "google", idToken: { token: "x.y.z" } };
    const answer = await fixture.browser().post("/sign-in/social", sent);
    expect(Object.keys(answer.json())).toEqual(["url"]);
    expect(answer.cookies.map(({ name }) => name)).toEqual(["comptoir.state"]);
  });

  it("asks Google for e-mail and profile only, with PKCE, and comes back to the shop", async () => {
    const params = new URL(await startAt(fixture.browser())).searchParams;
    expect(params.get("scope")).toBe("openid email profile");
    expect(params.get("code_challenge_method")).toBe("S256");
    expect(params.get("redirect_uri")).toBe(CALLBACK);
    expect(params.get("nonce")).toBeTruthy();
  });

  it("refuses a callback in another browser", async () => {
    google.visitAs(account("stolen"));
    const { pathname, search } = await walkThroughGoogle(await startAt(fixture.browser()));
    const other = fixture.browser();
    const end = await other.get(pathname + search);
    expect(end.headers.location).toBe(`${POPUP}?error=unavailable`);
    expect((await other.get("/token")).statusCode).toBe(401);
  });

  it("refuses the same callback twice", async () => {
    google.visitAs(account("replay"));
    const browser = fixture.browser();
    const { pathname, search } = await walkThroughGoogle(await startAt(browser));
    const cookies = new Map(browser.cookies);
    expect((await browser.get(pathname + search)).headers.location).toBe(POPUP);
    const thief = fixture.browser();
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    const again = await thief.get(pathname + search);
    expect(again.headers.location).toBe(`${POPUP}?error=unavailable`);
    expect((await thief.get("/token")).statusCode).toBe(401);
  });

  it.each(["", "?code=x", "?state=x&code=y", "?error=x", "?state=a&state=b"])(
    "ends an invalid callback %j on the page with the result",
    async (query) => {
      const end = await fixture.browser().get(`/callback/google${query}`);
      expect([end.statusCode, end.headers.location]).toEqual([302, `${POPUP}?error=unavailable`]);
    },
  );

  it("signs out of the shop, not of Google", async () => {
    const { browser } = await signInAs(account("out"));
    const signedOut = await browser.post("/sign-out");
    expect([signedOut.json(), signedOut.headers.location]).toEqual([{ success: true }, undefined]);
    expect((await browser.get("/token")).statusCode).toBe(401);
  });
});
