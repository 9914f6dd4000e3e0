import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Browser, GOOD_PASSWORD, PUBLIC_URL } from "../../test/browser.ts";
import { linkToken, SERVER_ENGINES, setUpIdentity } from "../../test/embedded-fixture.ts";

describe.each(SERVER_ENGINES)("proving an address on %s", (engine) => {
  let people = 0;

  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  const fixture = setUpIdentity(engine, { rateLimit: true });
  const { mail } = fixture;
  beforeEach(() => {
    mail.splice(0);
    people += 1;
  });

  const newcomer = async (headers = {}) => {
    const browser = fixture.browser();
    const email = `person${people}-${Math.random()}@example.ch`;
    const from = `10.0.0.${people}`;
    const sent = { email, password: GOOD_PASSWORD };
    await browser.post("/sign-up/email", sent, { from, headers });
    return { browser, email };
  };
  const takeToken = () => linkToken(mail.splice(0).at(-1));
  const prove = (browser: Browser, token: string) =>
    browser.post("/verify-email", { token }, { from: `10.0.1.${people}` });
  const isProven = async (browser: Browser) =>
    (await browser.get("/get-session")).json().user.emailVerified;

  it("starts with a mail at sign-up, sent in the background", async () => {
    const { browser, email } = await newcomer();
    expect(mail).toMatchObject([
      {
        to: email,
        subject: "Confirmez votre adresse e-mail",
        text: expect.stringContaining(`${PUBLIC_URL}/account/verify-email#token=`),
      },
    ]);
    expect(await isProven(browser)).toBe(false);
    expect((await browser.get("/token")).statusCode).toBe(200);
  });

  it("sends the mail in the page's language", async () => {
    await newcomer({ cookie: "comptoir_language=en", "accept-language": "fr" });
    expect(mail[0]?.subject).toBe("Confirm your e-mail address");
  });

  it("succeeds once with the link, where its account is signed in", async () => {
    const { browser } = await newcomer();
    const token = takeToken();
    const proven = await prove(browser, token);
    expect([proven.statusCode, proven.json()]).toEqual([200, { success: true }]);
    expect(await isProven(browser)).toBe(true);
    const again = await prove(browser, token);
    expect([again.statusCode, again.json().code]).toEqual([401, "invalid_link"]);
  });

  it("fails without using up the link where nobody or somebody else is signed in", async () => {
    const { browser } = await newcomer();
    const token = takeToken();
    const nobody = await prove(fixture.browser(), token);
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, "unauthenticated"]);
    const { browser: other } = await newcomer();
    const refused = await prove(other, token);
    expect([refused.statusCode, refused.json().code]).toEqual([401, "invalid_link"]);
    expect(await isProven(other)).toBe(false);
    expect((await prove(browser, token)).statusCode).toBe(200);
  });

  it.each(["", "made-up", "\u0000", "é".repeat(200)])("fails with %j", async (token) => {
    const { browser } = await newcomer();
    const refused = await prove(browser, token);
    expect([refused.statusCode, refused.json().code]).toEqual([401, "invalid_link"]);
  });

  it("fails with yesterday's link", async () => {
    const { browser } = await newcomer();
    const token = takeToken();
    vi.setSystemTime(Date.now() + 24 * 3600_000 + 1_000);
    expect((await prove(browser, token)).json().code).toBe("invalid_link");
  });

  it("stores no usable link in the database", async () => {
    await newcomer();
    const token = takeToken();
    const rows = await fixture.db
      .withTables<{ verification: { identifier: string; value: string } }>()
      .selectFrom("verification")
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("can be requested five times in a quarter of an hour while signed in", async () => {
    const { browser } = await newcomer();
    mail.splice(0);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const answer = await browser.post(
        "/send-verification-email",
        {},
        { from: `10.3.${people}.${n}` },
      );
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(mail).toHaveLength(5);
    expect((await prove(browser, takeToken())).statusCode).toBe(200);
    const nobody = await fixture.browser().post("/send-verification-email", {});
    expect(nobody.statusCode).toBe(401);
  });

  it("is not requested again once it is done", async () => {
    const { browser } = await newcomer();
    await prove(browser, takeToken());
    const answer = await browser.post("/send-verification-email", {});
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(mail).toEqual([]);
  });
});
