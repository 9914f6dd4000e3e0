import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { authenticator } from "../../test/authenticator.ts";
import { type Browser, GOOD_PASSWORD } from "../../test/browser.ts";
import { SERVER_ENGINES, setUpIdentity } from "../../test/embedded-fixture.ts";

const password = GOOD_PASSWORD;
const COOKIE = "comptoir.proven_device";
const QUARTER_HOUR_MS = 15 * 60_000;
const CODE_MS = 30_000;
const [OK, WRONG, LOCKED] = [200, 401, 429];

describe.each(SERVER_ENGINES)("an attacker with the password guesses codes on %s", (engine) => {
  let people = 0;
  let address = 0;
  let guesses = 0;

  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  const fixture = setUpIdentity(engine, { rateLimit: true });

  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const post = (browser: Browser, path: string, body: object) =>
    browser.post(path, body, { from: `198.51.${100 + (++address >> 8)}.${address & 255}` });
  const sendCode = async (browser: Browser, code: string, path = "totp") =>
    (await post(browser, `/two-factor/verify-${path}`, { code })).statusCode;
  const turnOn = async (browser: Browser) => {
    const { uri } = (await post(browser, "/two-factor/enable", { password })).json();
    const app = authenticator(uri);
    expect(await sendCode(browser, app())).toBe(OK);
    pass(CODE_MS);
    return app;
  };
  const newOwner = async () => {
    const email = `owner${++people}@example.ch`;
    const browser = fixture.browser();
    await post(browser, "/sign-up/email", { email, password });
    return { email, browser, app: await turnOn(browser) };
  };
  const challenge = async (email: string, browser = fixture.browser()) => {
    await post(browser, "/sign-out", {});
    const answer = await post(browser, "/sign-in/email", { email, password });
    expect(answer.json()).toEqual({ user: null, secondFactor: true });
    return browser;
  };
  const signIn = async (
    { email, app }: { email: string; app: () => string },
    browser?: Browser,
  ) => {
    const status = await sendCode(await challenge(email, browser), app());
    pass(CODE_MS);
    return status;
  };
  const guess = async (email: string, count: number, browser?: Browser, path?: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) {
      statuses.push(await sendCode(await challenge(email, browser), `wrong-${++guesses}`, path));
    }
    return statuses;
  };
  const FIVE = Array<number>(5).fill(WRONG);

  it("is stopped, and the owner can still sign in from a known browser", async () => {
    const owner = await newOwner();
    expect(await guess(owner.email, 6)).toEqual([...FIVE, LOCKED]);
    expect(await signIn(owner)).toBe(LOCKED);
    expect(await signIn(owner, owner.browser)).toBe(OK);
  });

  it("does not stop the owner by continuing in later windows", async () => {
    const owner = await newOwner();
    for (const windows of [1, 2, 3]) {
      for (let window = 0; window < windows; window++) {
        pass(QUARTER_HOUR_MS);
        expect(await guess(owner.email, 6)).toEqual([...FIVE, LOCKED]);
      }
      expect(await signIn(owner, owner.browser)).toBe(OK);
    }
  });

  it("gets no further attempts when the owner signs in", async () => {
    const owner = await newOwner();
    await guess(owner.email, 5);
    expect(await signIn(owner, owner.browser)).toBe(OK);
    expect(await guess(owner.email, 1)).toEqual([LOCKED]);
  });

  it("gets five attempts in the owner's browser too, recovery codes included", async () => {
    const owner = await newOwner();
    expect(await guess(owner.email, 3, owner.browser)).toEqual([WRONG, WRONG, WRONG]);
    expect(await guess(owner.email, 3, owner.browser, "backup-code")).toEqual([
      WRONG,
      WRONG,
      LOCKED,
    ]);
    expect(await signIn(owner, owner.browser)).toBe(LOCKED);
    expect(await signIn(owner)).toBe(OK);
  });

  it("does not make a browser known by the password alone", async () => {
    const owner = await newOwner();
    const attacker = await challenge(owner.email);
    expect(attacker.cookies.has(COOKIE)).toBe(false);
    await guess(owner.email, 5);
    expect(await guess(owner.email, 1, attacker)).toEqual([LOCKED]);
  });

  it("gets no further attempts with forged cookies or those of another account", async () => {
    const [owner, stranger] = [await newOwner(), await newOwner()];
    await guess(owner.email, 5);
    const [device = "", proof = ""] = (owner.browser.cookies.get(COOKIE) ?? "").split(".");
    const [otherDevice = "", otherProof = ""] = (stranger.browser.cookies.get(COOKIE) ?? "").split(
      ".",
    );
    const forged = [
      `${otherDevice}.${otherProof}`,
      `${device}.${otherProof}`,
      `${otherDevice}.${proof}`,
      `${device}.${"a".repeat(43)}`,
      device,
      "",
    ];
    for (const value of forged) {
      const attacker = fixture.browser();
      attacker.cookies.set(COOKIE, value);
      expect(await signIn(owner, attacker)).toBe(LOCKED);
    }
    expect(await signIn(owner, owner.browser)).toBe(OK);
  });

  it("a browser stays known for several accounts", async () => {
    const owner = await newOwner();
    await post(owner.browser, "/sign-out", {});
    await post(owner.browser, "/sign-up/email", { email: `sister${people}@example.ch`, password });
    await turnOn(owner.browser);
    await guess(owner.email, 5);
    expect(await signIn(owner, owner.browser)).toBe(OK);
  });

  it("a browser is unknown once the second factor was set up again", async () => {
    const owner = await newOwner();
    const old = fixture.browser();
    expect(await signIn(owner, old)).toBe(OK);
    await post(owner.browser, "/two-factor/disable", { password });
    const app = await turnOn(owner.browser);
    await guess(owner.email, 5);
    expect(await signIn({ ...owner, app }, old)).toBe(LOCKED);
    expect(await signIn({ ...owner, app }, owner.browser)).toBe(OK);
  });

  it("a proof is HttpOnly, limited to the identity's routes, and contains no name", async () => {
    const owner = await newOwner();
    const browser = await challenge(owner.email);
    const answer = await post(browser, "/two-factor/verify-totp", { code: owner.app() });
    const cookie = answer.cookies.find(({ name }) => name === COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/api/auth" });
    expect(cookie?.maxAge).toBe(365 * 24 * 3600);
    expect(cookie?.value).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  });
});
