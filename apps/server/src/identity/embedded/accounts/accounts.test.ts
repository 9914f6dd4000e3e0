import { beforeAll, describe, expect, it } from "vitest";
import { unhurriedHashing } from "../../../../test/password-hashing.ts";
import type { Accounts } from "../../identity.ts";
import { SERVER_ENGINES, setUpIdentity } from "../../test/embedded-fixture.ts";

describe.each(SERVER_ENGINES)("accounts on %s", (engine) => {
  const fixture = setUpIdentity(engine, { hashing: unhurriedHashing });
  let accounts: Accounts;
  beforeAll(() => {
    accounts = fixture.identity.accounts as Accounts;
  });

  it("are found by e-mail regardless of case, and not otherwise", async () => {
    const { user } = (await fixture.browser().signUp("found@example.ch")).json();
    const found = { subject: user.id, email: "found@example.ch" };
    expect(await accounts.findByEmail(" Found@Example.ch ")).toEqual(found);
    expect(await accounts.findByEmail("missing@example.ch")).toBeUndefined();
  });

  it("are created with a password that signs in", async () => {
    const made = await accounts.setPassword("Staff@example.ch", "Kitchen1");
    expect(made).toEqual({ subject: expect.any(String), created: true });
    const signedIn = await fixture.browser().signIn("staff@example.ch", "Kitchen1");
    expect(signedIn.json().user.id).toBe(made.subject);
  });

  it("lose their old password and every session with a new one", async () => {
    const old = fixture.browser();
    const { user } = (await old.signUp("taken@example.ch", "Squatter1")).json();
    const result = await accounts.setPassword("taken@example.ch", "Owner12");
    expect(result).toEqual({ subject: user.id, created: false });
    expect((await old.get("/token")).statusCode).toBe(401);
    const again = await fixture.browser().signIn("taken@example.ch", "Squatter1");
    expect(again.json().code).toBe("invalid_credentials");
    const owner = await fixture.browser().signIn("taken@example.ch", "Owner12");
    expect(owner.statusCode).toBe(200);
  });

  it("keep no session of a concurrent sign-in with the old password", async () => {
    await accounts.setPassword("race@example.ch", "Before12");
    const browsers = Array.from({ length: 6 }, () => fixture.browser());
    const [answers] = await Promise.all([
      Promise.all(browsers.map((browser) => browser.signIn("race@example.ch", "Before12"))),
      accounts.setPassword("race@example.ch", "After12"),
    ]);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401)).toBe(true);
    for (const browser of browsers) expect((await browser.get("/token")).statusCode).toBe(401);
  });

  it("keep no session of a concurrent sign-up for the same address", async () => {
    const browsers = Array.from({ length: 6 }, () => fixture.browser());
    await Promise.all([
      ...browsers.map((browser) => browser.signUp("first@example.ch", "Squatter1")),
      accounts.setPassword("first@example.ch", "Owner12"),
    ]);
    for (const browser of browsers) expect((await browser.get("/token")).statusCode).toBe(401);
    const owner = await fixture.browser().signIn("first@example.ch", "Owner12");
    expect(owner.statusCode).toBe(200);
  });

  it.each([
    ["staff@example.ch", "weak", /password/],
    ["staff@example.ch", `A1${"x".repeat(127)}`, /password/],
    ["not an e-mail", "Kitchen1", /e-mail/],
  ])("refuse %s with password %s", async (email, password, reason) => {
    await expect(accounts.setPassword(email, password)).rejects.toThrow(reason);
  });
});
