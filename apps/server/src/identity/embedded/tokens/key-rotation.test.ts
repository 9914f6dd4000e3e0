import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Browser, createBrowser } from "../../test/browser.ts";
import {
  ENGINES,
  type RunningIdentity,
  SECRET,
  setUpIdentity,
  startIdentity,
} from "../../test/embedded-fixture.ts";
import { signingKeyStore } from "./signing-keys.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(ENGINES)("keys that follow each other on %s", (engine) => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  const first = setUpIdentity(engine);
  let second: RunningIdentity;
  let browser: Browser;
  beforeAll(async () => {
    second = await startIdentity(first.database.openAgain());
    browser = first.browser();
    await browser.signUp("lea@example.ch");
  });
  afterAll(() => second.app.close());

  const clock = () => new Date();
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

  const stored = () => signingKeyStore({ db: first.db, secret: SECRET, clock }).readAll();
  const isTaken = async (token: string) => {
    const answers: boolean[] = [];
    for (const { identity } of [first, second]) answers.push((await identity.verify(token)).ok);
    return answers;
  };
  const elsewhere = () => {
    const other = createBrowser(second.app);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  };

  it("rotate without a refused token and without a sign-out", async () => {
    const old = decodeProtectedHeader(await browser.token()).kid;
    expect(await stored()).toHaveLength(1);

    pass(29 * DAY);
    await browser.token();
    expect(await stored()).toHaveLength(1);
    pass(DAY);
    const made = await Promise.all([browser.token(), browser.token(), browser.token()]);
    await elsewhere().token();
    const [, successor] = await stored();
    expect(await stored()).toHaveLength(2);
    for (const token of made) expect(decodeProtectedHeader(token).kid).toBe(old);

    pass(DAY - MINUTE);
    const last = await browser.token();
    expect(decodeProtectedHeader(last).kid).toBe(old);
    pass(2 * MINUTE);
    const next = await elsewhere().token();
    expect(decodeProtectedHeader(next).kid).toBe(successor?.id);
    expect(await isTaken(next)).toEqual([true, true]);
    expect(await isTaken(last)).toEqual([true, true]);

    pass(4 * MINUTE);
    expect(await isTaken(last)).toEqual([false, false]);
    expect(await isTaken(next)).toEqual([true, true]);
    expect(await stored()).toHaveLength(2);

    pass(60 * MINUTE);
    expect(decodeProtectedHeader(await browser.token()).kid).toBe(successor?.id);
    expect((await stored()).map(({ id }) => id)).toEqual([successor?.id]);
    expect((await browser.get("/get-session")).json().user.email).toBe("lea@example.ch");
    expect((await createBrowser(second.app).signIn("lea@example.ch")).statusCode).toBe(200);
  });

  it("get one successor, however many processes create it concurrently", async () => {
    pass(31 * DAY);
    const connections = [first.database.storage];
    if (engine === "postgres") {
      connections.push(first.database.openAgain(), first.database.openAgain());
    }
    const stores = connections.flatMap(({ db }) =>
      Array.from({ length: 3 }, () => signingKeyStore({ db, secret: SECRET, clock })),
    );
    await Promise.all(stores.map((store) => store.getJwks()));
    expect(await stored()).toHaveLength(2);
  });
});
