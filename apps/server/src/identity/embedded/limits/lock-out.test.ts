import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../../../../../scripts/testing/eventually.ts";
import { type Browser, GOOD_PASSWORD } from "../../test/browser.ts";
import { linkToken, SERVER_ENGINES, setUpIdentity } from "../../test/embedded-fixture.ts";

const WRONG = 401;
const LOCKED = 429;

describe.each(SERVER_ENGINES)("an account under attack on %s", (engine) => {
  let email: string;
  let owner: Browser;
  let people = 0;
  let address = 0;

  const fixture = setUpIdentity(engine, { rateLimit: true });
  const { mail } = fixture;
  beforeEach(async () => {
    // Better Auth reads the system clock.
    vi.useFakeTimers({ toFake: ["Date"] });
    email = `owner-${++people}@example.ch`;
    owner = fixture.browser();
    await post(owner, "/sign-up/email", { email, password: GOOD_PASSWORD });
    mail.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const post = (browser: Browser, path: string, body: object) =>
    browser.post(path, body, { from: `198.51.${100 + (++address >> 8)}.${address & 255}` });
  const signIn = async (browser: Browser, password = "wrong") =>
    (await post(browser, "/sign-in/email", { email, password })).statusCode;
  const guess = (count: number, browser = fixture.browser) =>
    Promise.all(Array.from({ length: count }, () => signIn(browser())));
  const passMinute = async (path: string) => {
    const unrelated = { email: "unrelated@example.ch", password: "wrong" };
    const from = `203.0.113.${++people}`;
    await fixture.browser().post(path, unrelated, { from });
    vi.setSystemTime(Date.now() + 61_000);
    await fixture.browser().post(path, unrelated, { from });
  };
  const requestLink = async () => {
    await post(fixture.browser(), "/request-password-reset", { email });
    await eventually(() => expect(mail).toHaveLength(1));
    return linkToken(mail[0]);
  };

  it("stays locked when another account signs in a minute later", async () => {
    await guess(20);
    await passMinute("/sign-in/email");
    expect(await guess(1)).toEqual([LOCKED]);
  });

  it("gets no sixth link when another account requests one a minute later", async () => {
    const ask = async () =>
      (await post(fixture.browser(), "/request-password-reset", { email })).statusCode;
    for (let n = 0; n < 5; n++) expect(await ask()).toBe(200);
    await passMinute("/request-password-reset");
    expect(await ask()).toBe(LOCKED);
  });

  it("is unlocked by replacing the password by mail", async () => {
    await guess(21);
    const newPassword = "Nouveau1";
    const reset = await post(fixture.browser(), "/reset-password", {
      token: await requestLink(),
      newPassword,
    });
    expect(reset.statusCode).toBe(200);
    expect(await signIn(fixture.browser(), newPassword)).toBe(200);
  });

  it("is not locked for a browser that signed in before", async () => {
    expect(await guess(21)).toContain(LOCKED);
    expect(await signIn(fixture.browser(), GOOD_PASSWORD)).toBe(LOCKED);
    expect(await signIn(owner, GOOD_PASSWORD)).toBe(200);
  });

  it("is locked for a known browser after twenty guesses of its own", async () => {
    expect((await guess(21, () => owner)).toSorted()).toEqual([
      ...Array<number>(20).fill(WRONG),
      LOCKED,
    ]);
    expect(await signIn(owner, GOOD_PASSWORD)).toBe(LOCKED);
    expect(await signIn(fixture.browser(), GOOD_PASSWORD)).toBe(200);
  });

  it("has its own known browsers: another account's proof opens nothing", async () => {
    const stranger = fixture.browser();
    const other = { email: "stranger@example.ch", password: GOOD_PASSWORD };
    await post(stranger, "/sign-up/email", { ...other, email: `s${people}@example.ch` });
    await guess(21);
    expect(await signIn(stranger, GOOD_PASSWORD)).toBe(LOCKED);
  });

  it("is still known to a browser that signed in to another account since", async () => {
    await post(owner, "/sign-up/email", {
      email: `sister-${people}@example.ch`,
      password: GOOD_PASSWORD,
    });
    await guess(21);
    expect(await signIn(owner, GOOD_PASSWORD)).toBe(200);
  });

  it("is unknown to browsers after its password was replaced", async () => {
    const thief = fixture.browser();
    expect(await signIn(thief, GOOD_PASSWORD)).toBe(200);
    const resetting = fixture.browser();
    await post(resetting, "/reset-password", {
      token: await requestLink(),
      newPassword: "Nouveau1",
    });
    await guess(21);
    expect(await signIn(thief)).toBe(LOCKED);
    expect(await signIn(resetting, "Nouveau1")).toBe(200);
  });

  it("leaves an HttpOnly proof for the identity's routes only", async () => {
    const answer = await post(owner, "/sign-in/email", { email, password: GOOD_PASSWORD });
    const cookie = answer.cookies.find(({ name }) => name === "comptoir.known_device");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/api/auth" });
    expect(cookie?.maxAge).toBeGreaterThan(300 * 24 * 3600);
    expect(cookie?.value).not.toContain("example");
  });
});
