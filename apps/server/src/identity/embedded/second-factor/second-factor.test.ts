import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { authenticator } from "../../test/authenticator.ts";
import { type Browser, GOOD_PASSWORD } from "../../test/browser.ts";
import { SERVER_ENGINES, setUpIdentity } from "../../test/embedded-fixture.ts";

const password = GOOD_PASSWORD;
const HALF_A_MINUTE = 30_000;

describe.each(SERVER_ENGINES)("a second factor on %s", (engine) => {
  let people = 0;

  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  const fixture = setUpIdentity(engine, { rateLimit: true });
  const { mail } = fixture;

  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const code = (browser: Browser, given: string, path = "totp") =>
    browser.post(`/two-factor/verify-${path}`, { code: given }, { from: `10.0.0.${people}` });
  const signIn = async (email: string) => {
    const browser = fixture.browser();
    const answer = await browser.post(
      "/sign-in/email",
      { email, password },
      { from: `10.0.1.${people}` },
    );
    return { browser, answer };
  };
  const newcomer = async () => {
    people += 1;
    const email = `person${people}@example.ch`;
    const browser = fixture.browser();
    await browser.post("/sign-up/email", { email, password }, { from: `10.0.2.${people}` });
    return { email, browser };
  };
  const owner = async () => {
    const { email, browser } = await newcomer();
    const enabled = (await browser.post("/two-factor/enable", { password })).json();
    const app = authenticator(enabled.uri);
    expect((await code(browser, app())).statusCode).toBe(200);
    pass(HALF_A_MINUTE);
    mail.splice(0);
    return { email, browser, app, recoveryCodes: enabled.recoveryCodes as string[] };
  };
  const challenge = async (email: string) => (await signIn(email)).browser;
  const sessionOf = async (browser: Browser) => (await browser.get("/get-session")).json();

  it("is off until the first code of the app is confirmed", async () => {
    const { email, browser } = await newcomer();
    const enabled = (await browser.post("/two-factor/enable", { password })).json();
    expect(enabled).toEqual({ uri: expect.any(String), recoveryCodes: expect.any(Array) });
    expect(enabled.uri).toMatch(/^otpauth:\/\/totp\/Comptoir:/);
    expect(enabled.recoveryCodes).toHaveLength(10);
    expect((await signIn(email)).answer.json().user.email).toBe(email);
    expect((await code(browser, enabled.recoveryCodes[0], "backup-code")).json().code).toBe(
      "invalid_code",
    );
    expect((await sessionOf(browser)).user.secondFactor).toBe(false);

    const confirmed = await code(browser, authenticator(enabled.uri)());
    expect(confirmed.json().user.email).toBe(email);
    expect(await sessionOf(browser)).toMatchObject({
      user: { secondFactor: true },
      session: { secondFactor: true },
    });
    expect((await signIn(email)).answer.json()).toEqual({ user: null, secondFactor: true });
  });

  it("leaves nobody signed in with the password alone", async () => {
    const { email, app: codes } = await owner();
    const { browser, answer } = await signIn(email);
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: null, secondFactor: true }]);
    expect((await browser.get("/token")).statusCode).toBe(401);
    expect(await sessionOf(browser)).toEqual({ user: null, session: null });
    expect((await browser.get("/devices")).statusCode).toBe(401);

    const entered = await code(browser, codes());
    expect([entered.statusCode, entered.json().user.email]).toEqual([200, email]);
    expect(await sessionOf(browser)).toMatchObject({ session: { secondFactor: true } });
    expect((await browser.get("/token")).statusCode).toBe(200);
  });

  it("accepts a code with a space, as apps display it", async () => {
    const { email, app: codes } = await owner();
    const shown = codes().replace(/^(...)/, "$1 ");
    expect((await code(await challenge(email), shown)).statusCode).toBe(200);
  });

  it("accepts a code once, sequentially and concurrently", async () => {
    const { email, app: codes } = await owner();
    const browsers = [await challenge(email), await challenge(email), await challenge(email)];
    const together = await Promise.all(browsers.map((browser) => code(browser, codes())));
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    const again = await code(await challenge(email), codes());
    expect([again.statusCode, again.json().code]).toEqual([401, "invalid_code"]);
    pass(HALF_A_MINUTE);
    expect((await code(await challenge(email), codes())).statusCode).toBe(200);
  });

  it("allows five wrong codes in a quarter of an hour", async () => {
    const { email, app: codes } = await owner();
    const wrong = (n: number) => String((Number(codes()) + 1 + n) % 1_000_000).padStart(6, "0");
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      statuses.push((await code(await challenge(email), wrong(n * 3 + 1))).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const refused = await code(await challenge(email), codes());
    expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limited"]);
    pass(15 * 60_000);
    expect((await code(await challenge(email), codes())).statusCode).toBe(200);
  });

  it("limits guesses with a session too, for codes and recovery codes", async () => {
    const { browser, app: codes } = await owner();
    const guesses = ["backup-code", "totp", "backup-code", "totp", "backup-code", "totp"];
    const statuses: number[] = [];
    for (const path of guesses) statuses.push((await code(browser, "aaaaaa", path)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await code(browser, codes())).statusCode).toBe(429);
  });

  it("is replaced by each recovery code once, with a mail", async () => {
    const { email, recoveryCodes } = await owner();
    const [first = "", second = ""] = recoveryCodes;
    const browsers = [await challenge(email), await challenge(email)];
    const together = await Promise.all(
      browsers.map((browser) => code(browser, first, "backup-code")),
    );
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Un code de secours a servi"],
    ]);
    const again = await code(await challenge(email), first, "backup-code");
    expect(again.json().code).toBe("invalid_code");
    const browser = await challenge(email);
    expect((await code(browser, ` ${second} `, "backup-code")).statusCode).toBe(200);
    expect((await sessionOf(browser)).session.secondFactor).toBe(true);
  });

  it("gives new recovery codes for the password, and the old ones become invalid", async () => {
    const { email, browser, recoveryCodes } = await owner();
    const path = "/two-factor/generate-backup-codes";
    const wrong = await browser.post(path, { password: "Wrong1x" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, "wrong_password"]);
    const made = (await browser.post(path, { password })).json();
    expect(made.recoveryCodes).toHaveLength(10);
    expect(mail.at(-1)?.subject).toBe("De nouveaux codes de secours");
    const old = await code(await challenge(email), recoveryCodes[0] ?? "", "backup-code");
    expect(old.statusCode).toBe(401);
    const fresh = await code(await challenge(email), made.recoveryCodes[0], "backup-code");
    expect(fresh.statusCode).toBe(200);
  });

  it("is turned off with the password, and can be turned on again", async () => {
    const { email, browser } = await owner();
    const wrong = await browser.post("/two-factor/disable", { password: "Wrong1x" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, "wrong_password"]);
    expect((await signIn(email)).answer.json().secondFactor).toBe(true);
    const disabled = await browser.post("/two-factor/disable", { password });
    expect([disabled.statusCode, disabled.json()]).toEqual([200, { success: true }]);
    expect(mail.at(-1)?.subject).toBe("Le second facteur est désactivé");
    const { answer } = await signIn(email);
    expect(answer.json().user.email).toBe(email);
    const again = await browser.post("/two-factor/enable", { password });
    expect((await code(browser, authenticator(again.json().uri)())).statusCode).toBe(200);
    expect(mail.at(-1)?.subject).toBe("Le second facteur est activé");
  });

  it("cannot be set up again while it is on", async () => {
    const { browser } = await owner();
    const again = await browser.post("/two-factor/enable", { password });
    expect([again.statusCode, again.json().code]).toEqual([403, "forbidden"]);
  });

  it("restarts the sign-in if the password was replaced meanwhile", async () => {
    const { email, browser, app: codes } = await owner();
    const pending = await challenge(email);
    pass(1_000);
    const newPassword = "Autre1x";
    const changed = { currentPassword: password, newPassword };
    expect((await browser.post("/change-password", changed)).statusCode).toBe(200);
    const late = await code(pending, codes());
    expect([late.statusCode, late.json().code]).toEqual([401, "unauthenticated"]);
  });

  it("limits guesses of the password it asks for", async () => {
    const { browser } = await owner();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      const from = `10.9.${people}.${n}`;
      const sent = { password: "Wrong1x" };
      statuses.push((await browser.post("/two-factor/disable", sent, { from })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(403), 429]);
    const right = await browser.post("/two-factor/disable", { password }, { from: "10.8.0.1" });
    expect(right.statusCode).toBe(429);
  });

  it("needs a session or a sign-in under way", async () => {
    const stranger = fixture.browser();
    for (const path of ["enable", "disable", "generate-backup-codes"]) {
      const answer = await stranger.post(`/two-factor/${path}`, { password });
      expect([answer.statusCode, answer.json().code]).toEqual([401, "unauthenticated"]);
    }
    expect((await code(stranger, "123456")).json().code).toBe("unauthenticated");
    const { browser } = await newcomer();
    expect((await code(browser, "123456")).json().code).toBe("second_factor_not_set_up");
  });
});
