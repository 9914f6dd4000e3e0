import { describe, expect, it } from "vitest";
import { authenticator } from "../../test/authenticator.ts";
import { type Browser, GOOD_PASSWORD } from "../../test/browser.ts";
import {
  linkToken,
  SERVER_ENGINES,
  STAFF_PASSWORD,
  setUpIdentity,
} from "../../test/embedded-fixture.ts";

const NEW_PASSWORD = "Autre-7-Fenouil-Lampe";

describe.each(SERVER_ENGINES)("an address that was never proven on %s", (engine) => {
  const fixture = setUpIdentity(engine);
  const { mail } = fixture;

  const turnOn = async (browser: Browser, password = GOOD_PASSWORD) => {
    const { uri } = (await browser.post("/two-factor/enable", { password })).json();
    const code = authenticator(uri)();
    expect((await browser.post("/two-factor/verify-totp", { code })).statusCode).toBe(200);
  };
  const resetByMail = async (email: string) => {
    mail.splice(0);
    await fixture.browser().post("/request-password-reset", { email });
    await expect.poll(() => mail.length).toBe(1);
    const token = linkToken(mail[0]);
    const sent = { token, newPassword: NEW_PASSWORD };
    expect((await fixture.browser().post("/reset-password", sent)).statusCode).toBe(200);
  };
  const signIn = async (email: string, password: string) =>
    (await fixture.browser().signIn(email, password)).json();

  it("loses a stranger's second factor when its owner proves it", async () => {
    const squatter = fixture.browser();
    await squatter.signUp("lea@example.ch");
    await turnOn(squatter);
    await resetByMail("lea@example.ch");
    expect((await signIn("lea@example.ch", NEW_PASSWORD)).user.email).toBe("lea@example.ch");
  });

  it("loses a stranger's second factor when it becomes staff's", async () => {
    const squatter = fixture.browser();
    await squatter.signUp("cook@example.ch");
    await turnOn(squatter);
    await fixture.addStaff("cook@example.ch");
    expect((await signIn("cook@example.ch", STAFF_PASSWORD)).user.email).toBe("cook@example.ch");
  });

  it("keeps the second factor of staff, so that the mailbox alone does not open the board", async () => {
    const email = "chef@example.ch";
    await fixture.addStaff(email);
    const browser = fixture.browser();
    await browser.signIn(email, STAFF_PASSWORD);
    await turnOn(browser, STAFF_PASSWORD);
    await resetByMail(email);
    expect(await signIn(email, NEW_PASSWORD)).toEqual({ user: null, secondFactor: true });
    await fixture.addStaff(email);
    expect(await signIn(email, STAFF_PASSWORD)).toEqual({ user: null, secondFactor: true });
  });

  it("keeps its owner's second factor once it is proven", async () => {
    const browser = fixture.browser();
    await browser.signUp("max@example.ch");
    await resetByMail("max@example.ch");
    await browser.signIn("max@example.ch", NEW_PASSWORD);
    await turnOn(browser, NEW_PASSWORD);
    await resetByMail("max@example.ch");
    expect((await signIn("max@example.ch", NEW_PASSWORD)).secondFactor).toBe(true);
  });

  it("signs in with the password alone once an operator removed the second factor", async () => {
    const { user } = await signIn("cook@example.ch", STAFF_PASSWORD);
    const browser = fixture.browser();
    await browser.signIn("cook@example.ch", STAFF_PASSWORD);
    await turnOn(browser, STAFF_PASSWORD);
    const isOn = async () =>
      (await fixture.identity.accounts?.withSecondFactor([user.id]))?.has(user.id);
    expect(await isOn()).toBe(true);
    await fixture.identity.accounts?.dropSecondFactor(user.id);
    expect(await isOn()).toBe(false);
    expect((await browser.get("/token")).statusCode).toBe(401);
    await browser.signIn("cook@example.ch", STAFF_PASSWORD);
    await turnOn(browser, STAFF_PASSWORD);
  });
});
