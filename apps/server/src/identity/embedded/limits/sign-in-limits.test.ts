import { describe, expect, it } from "vitest";
import { type CallOptions, createBrowser } from "../../test/browser.ts";
import { SERVER_ENGINES, setUpIdentity, startIdentity } from "../../test/embedded-fixture.ts";
import { CLIENT_ADDRESS_HEADER } from "../accounts/request-facts.ts";

describe.each(SERVER_ENGINES)("the limit of sign-ins on %s", (engine) => {
  const fixture = setUpIdentity(engine, { rateLimit: true });

  // A weak password is refused without hashing.
  const sent = { email: "nobody@example.ch", password: "weak" };
  const tries = async (path: string, count: number, options: (n: number) => CallOptions) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) {
      statuses.push((await fixture.browser().post(path, sent, options(n))).statusCode);
    }
    return statuses;
  };
  const ten = (status: number) => Array<number>(10).fill(status);

  it("allows ten a minute from one address, and others continue", async () => {
    const from = "203.0.113.1";
    expect(await tries("/sign-in/email", 12, () => ({ from }))).toEqual([...ten(401), 429, 429]);
    expect(await tries("/sign-in/email", 1, () => ({ from: "203.0.113.2" }))).toEqual([401]);
  });

  it("sends Retry-After", async () => {
    const from = "203.0.113.3";
    await tries("/sign-up/email", 10, () => ({ from }));
    const refused = await fixture.browser().post("/sign-up/email", sent, { from });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ error: expect.any(String), code: "rate_limited" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  it.each([
    [CLIENT_ADDRESS_HEADER, "203.0.113.11"],
    ["x-forwarded-for", "203.0.113.12"],
    ["x-real-ip", "203.0.113.13"],
    ["forwarded", "203.0.113.14"],
  ])("is not evaded by an address in %s", async (header, from) => {
    const forged = (n: number) => ({ from, headers: { [header]: `198.51.100.${n}` } });
    expect(await tries("/sign-up/email", 11, forged)).toEqual([...ten(422), 429]);
  });

  it("is shared by all servers of one database", async () => {
    const second = await startIdentity(fixture.database.openAgain(), { rateLimit: true });
    const from = "203.0.113.4";
    await tries("/sign-up/email", 10, () => ({ from }));
    const refused = await createBrowser(second.app).post("/sign-up/email", sent, { from });
    expect(refused.statusCode).toBe(429);
    await second.app.close();
  });

  it("does not count tokens", async () => {
    const from = "203.0.113.5";
    const browser = fixture.browser();
    const answers: number[] = [];
    for (let n = 0; n < 120; n++) answers.push((await browser.get("/token", { from })).statusCode);
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  it("can be disabled", async () => {
    const open = await startIdentity(fixture.database.storage, { rateLimit: false });
    const browser = createBrowser(open.app);
    const answers: number[] = [];
    for (let n = 0; n < 12; n++) {
      answers.push((await browser.post("/sign-up/email", sent)).statusCode);
    }
    expect(new Set(answers)).toEqual(new Set([422]));
    await open.app.close();
  });
});
