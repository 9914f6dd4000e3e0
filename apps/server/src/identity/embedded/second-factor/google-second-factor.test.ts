import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGoogleProvider, walkThroughGoogle } from "../../../../test/google-provider.ts";
import { authenticator } from "../../test/authenticator.ts";
import { type Browser, PUBLIC_URL } from "../../test/browser.ts";
import { SERVER_ENGINES, STAFF_PASSWORD, setUpIdentity } from "../../test/embedded-fixture.ts";

const CALLBACK = `${PUBLIC_URL}/api/auth/callback/google`;

describe.each(SERVER_ENGINES)("Google and a second factor on %s", (engine) => {
  let google: Awaited<ReturnType<typeof startGoogleProvider>>;

  beforeAll(async () => {
    google = await startGoogleProvider([CALLBACK]);
  });
  afterAll(() => google.stop());
  const fixture = setUpIdentity(engine, () => ({ google: google.options }));

  const withGoogle = async (name: string): Promise<Browser> => {
    google.visitAs({ sub: `google-${name}`, email: `${name}@example.ch`, emailVerified: true });
    const browser = fixture.browser();
    const { url } = (await browser.post("/sign-in/social", { provider: "google" })).json();
    const { pathname, search } = await walkThroughGoogle(url);
    await browser.get(pathname + search);
    return browser;
  };
  const turnOn = async (browser: Browser, password: string) => {
    const { uri } = (await browser.post("/two-factor/enable", { password })).json();
    const app = authenticator(uri);
    expect((await browser.post("/two-factor/verify-totp", { code: app() })).statusCode).toBe(200);
    return app;
  };
  const staff = async (name: string) => {
    const email = `${name}@example.ch`;
    await fixture.addStaff(email);
    const browser = fixture.browser();
    await browser.signIn(email, STAFF_PASSWORD);
    return browser;
  };
  const sessionOf = async (browser: Browser) => (await browser.get("/get-session")).json();

  it("create a session without the second factor, until the code is given", async () => {
    const codes = await turnOn(await staff("cook"), STAFF_PASSWORD);
    const browser = await withGoogle("cook");
    expect(await sessionOf(browser)).toMatchObject({
      user: { email: "cook@example.ch", secondFactor: true },
      session: { secondFactor: false },
    });
    for (const path of ["two-factor/disable", "two-factor/generate-backup-codes"]) {
      const refused = await browser.post(`/${path}`, { password: STAFF_PASSWORD });
      expect([refused.statusCode, refused.json().code]).toEqual([403, "second_factor_required"]);
    }
    const wrong = await browser.post("/two-factor/verify-totp", { code: "abcdef" });
    expect(wrong.json().code).toBe("invalid_code");
    const next = codes(Date.now() + 30_000);
    const right = await browser.post("/two-factor/verify-totp", { code: next });
    expect([right.statusCode, right.json().user.email]).toEqual([200, "cook@example.ch"]);
    expect(await sessionOf(browser)).toMatchObject({ session: { secondFactor: true } });
    const verified = await fixture.identity.verify(await browser.token());
    expect(verified).toMatchObject({ value: { session: { secondFactorAt: expect.any(Date) } } });
  });

  it("record their sign-ins in the audit trail", async () => {
    const { user } = await sessionOf(await withGoogle("trail"));
    const trail = await fixture.db
      .selectFrom("audit_log")
      .select("action")
      .where("actor", "=", user.id)
      .execute();
    expect(trail.map(({ action }) => action).sort()).toEqual(["account_made", "sign_in"]);
  });

  it("remove a stranger's second factor and password from a customer's address", async () => {
    const squatter = fixture.browser();
    await squatter.signUp("lea@example.ch");
    await turnOn(squatter, "Secret1");
    const owner = await withGoogle("lea");
    expect((await sessionOf(owner)).user).toMatchObject({ secondFactor: false });
    expect((await squatter.get("/token")).statusCode).toBe(401);
  });
});
