import { beforeAll, describe, expect, it } from "vitest";
import { GOOD_PASSWORD } from "../../test/browser.ts";
import { SERVER_ENGINES, setUpIdentity } from "../../test/embedded-fixture.ts";

describe.each(SERVER_ENGINES)("the limit of one account on %s", (engine) => {
  let address = 0;

  const fixture = setUpIdentity(engine, { rateLimit: true });
  beforeAll(async () => {
    await fixture.browser().signUp("lea@example.ch");
    await fixture.browser().signUp("max@example.ch");
  });

  const signIn = async (email: string, password = "wrong") => {
    address += 1;
    const from = `198.51.100.${address % 250}`;
    const answer = await fixture.browser().post("/sign-in/email", { email, password }, { from });
    return answer.statusCode;
  };
  const guess = async (email: string, count: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) statuses.push(await signIn(email));
    return statuses;
  };

  it("stops guesses from many addresses for a quarter of an hour", async () => {
    expect(await guess("lea@example.ch", 21)).toEqual([...Array<number>(20).fill(401), 429]);
    expect(await signIn("lea@example.ch", GOOD_PASSWORD)).toBe(429);
    expect(await signIn("max@example.ch", GOOD_PASSWORD)).toBe(200);
    fixture.now = new Date(fixture.now.getTime() + 15 * 60_000);
    expect(await signIn("lea@example.ch", GOOD_PASSWORD)).toBe(200);
  });

  it("stops concurrent guesses", async () => {
    await fixture.browser().signUp("zoe@example.ch");
    const statuses = await Promise.all(Array.from({ length: 40 }, () => signIn("zoe@example.ch")));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it("is reset by the right password", async () => {
    await guess("max@example.ch", 19);
    expect(await signIn("max@example.ch", GOOD_PASSWORD)).toBe(200);
    expect(await guess("max@example.ch", 2)).toEqual([401, 401]);
  });

  it("stores no e-mail address", async () => {
    await guess("nobody@example.ch", 1);
    const stored = await fixture.db.selectFrom("limit_counts").select("key").execute();
    expect(stored.some(({ key }) => key.startsWith("account:"))).toBe(true);
    expect(JSON.stringify(stored)).not.toContain("nobody");
  });

  it("allows five password links in a quarter of an hour", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const from = `203.0.113.${n}`;
      const sent = { email: "max@example.ch" };
      const answer = await fixture.browser().post("/request-password-reset", sent, { from });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
