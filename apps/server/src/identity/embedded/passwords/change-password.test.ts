import { beforeEach, describe, expect, it } from "vitest";
import { loadShops } from "../../../features/shops/load-shops.ts";
import type { Message } from "../../../mail/message.ts";
import { DIRECTORIES } from "../../../runtime.ts";
import { type Browser, GOOD_PASSWORD } from "../../test/browser.ts";
import { SERVER_ENGINES, STAFF_PASSWORD, setUpIdentity } from "../../test/embedded-fixture.ts";

const SHOPS = loadShops(DIRECTORIES.shops);

describe.each(SERVER_ENGINES)("changing a password on %s", (engine) => {
  let isMailDown = false;
  const mail: Message[] = [];
  const lines: string[] = [];
  let email: string;
  let people = 0;

  const mailer = {
    send: async (message: Message) => {
      if (isMailDown) throw new Error(`no mailbox ${message.to}`);
      mail.push(message);
    },
  };
  const stream = { write: (line: string) => void lines.push(line) };
  const fixture = setUpIdentity(engine, {
    mailer,
    shops: SHOPS,
    rateLimit: true,
    server: { logger: { level: "trace", stream } },
  });
  beforeEach(() => {
    people += 1;
    email = `person${people}@example.ch`;
    isMailDown = false;
  });

  const from = () => `10.0.0.${people}`;
  const newcomer = async (language = "fr") => {
    const browser = fixture.browser();
    const headers = { "accept-language": language };
    const sent = { email, password: GOOD_PASSWORD };
    await browser.post("/sign-up/email", sent, { from: from(), headers });
    mail.splice(0);
    return browser;
  };
  const signIn = async (password: string) => {
    const browser = fixture.browser();
    const answer = await browser.post("/sign-in/email", { email, password }, { from: from() });
    return { browser, answer };
  };
  const change = (browser: Browser, currentPassword: string, newPassword: string) =>
    browser.post("/change-password", { currentPassword, newPassword }, { from: from() });

  it("ends every other session and every token but this session", async () => {
    const browser = await newcomer();
    const { browser: other } = await signIn(GOOD_PASSWORD);
    const tokens = [await browser.token(), await other.token()];
    const [device] = (await browser.get("/devices")).json().devices;
    const changed = await change(browser, GOOD_PASSWORD, "Nouveau1");
    expect([changed.statusCode, changed.json()]).toEqual([200, { success: true }]);

    expect((await other.get("/token")).statusCode).toBe(401);
    for (const token of tokens) expect((await fixture.identity.verify(token)).ok).toBe(false);
    expect((await fixture.identity.verify(await browser.token())).ok).toBe(true);
    const devices = (await browser.get("/devices")).json().devices;
    expect(devices).toMatchObject([{ name: device.name, current: true }]);
    expect((await signIn(GOOD_PASSWORD)).answer.statusCode).toBe(401);
    expect((await signIn("Nouveau1")).answer.statusCode).toBe(200);
  });

  it.each([
    ["fr", "Votre mot de passe a changé", "Ce n’était pas vous"],
    ["en", "Your password has changed", "This was not you"],
  ])("is confirmed by mail in their language: %s", async (language, subject, words) => {
    await change(await newcomer(language), GOOD_PASSWORD, "Nouveau1");
    expect(mail).toMatchObject([{ to: email, subject, text: expect.stringContaining(words) }]);
    expect(mail[0]?.text).not.toMatch(/Nouveau1|Secret1|token/);
  });

  it("is confirmed by mail in the language of the last sign-in", async () => {
    await newcomer("fr");
    const browser = fixture.browser();
    const sent = { email, password: GOOD_PASSWORD };
    const headers = { cookie: "comptoir_language=en" };
    await browser.post("/sign-in/email", sent, { from: from(), headers });
    await change(browser, GOOD_PASSWORD, "Nouveau1");
    expect(mail[0]?.subject).toBe("Your password has changed");
  });

  it("succeeds even if its mail fails, and logs no address", async () => {
    const browser = await newcomer();
    isMailDown = true;
    lines.splice(0);
    expect((await change(browser, GOOD_PASSWORD, "Nouveau1")).statusCode).toBe(200);
    expect((await signIn("Nouveau1")).answer.statusCode).toBe(200);
    expect(lines.join()).toContain("a mail could not be sent");
    expect(lines.join()).not.toContain(email);
  });

  it("needs the current one, which is protected against guessing", async () => {
    const browser = await newcomer();
    const wrong = await change(browser, "Wrong1x", "Nouveau1");
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, "wrong_password"]);
    const statuses: number[] = [];
    for (let n = 0; n < 20; n++) {
      const sent = { currentPassword: "Wrong1x", newPassword: "Nouveau1" };
      const answer = await browser.post("/change-password", sent, { from: `10.1.${people}.${n}` });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(19).fill(403), 429]);
    expect((await change(browser, GOOD_PASSWORD, "Nouveau1")).statusCode).toBe(429);
    expect(mail).toEqual([]);
  });

  it("enforces the rules of a new one and needs a session", async () => {
    const browser = await newcomer();
    expect((await change(browser, GOOD_PASSWORD, "abc")).json()).toMatchObject({
      code: "weak_password",
      faults: ["password_min_length", "password_requires_number", "password_requires_uppercase"],
    });
    const long = await change(browser, GOOD_PASSWORD, `A1${"x".repeat(127)}`);
    expect(long.json().code).toBe("password_too_long");
    const guest = await change(fixture.browser(), GOOD_PASSWORD, "Nouveau1");
    expect([guest.statusCode, guest.json().code]).toEqual([401, "unauthenticated"]);
  });

  describe("of staff", () => {
    const staff = async () => {
      await fixture.addStaff(email);
      return (await signIn(STAFF_PASSWORD)).browser;
    };
    const REFUSED = [
      ["Nouveau1", ["password_too_short_for_staff"]],
      [
        "nouveau",
        ["password_too_short_for_staff", "password_requires_number", "password_requires_uppercase"],
      ],
      ["Motdepasse123", ["password_too_guessable"]],
      ["BosphoreNyon2026", ["password_too_guessable"]],
    ] as const;

    it.each(REFUSED)("is refused when it is %s", async (password, faults) => {
      const refused = await change(await staff(), STAFF_PASSWORD, password);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ code: "weak_password", faults });
    });

    it("is refused through a mailed link too, which stays valid", async () => {
      await staff();
      mail.splice(0);
      await fixture.browser().post("/request-password-reset", { email }, { from: from() });
      await expect.poll(() => mail.length).toBe(1);
      const token = decodeURIComponent(
        /#token=(\S+)/.exec(mail.splice(0)[0]?.text ?? "")?.[1] ?? "",
      );
      const replace = (newPassword: string) =>
        fixture.browser().post("/reset-password", { token, newPassword }, { from: from() });
      for (const [password, faults] of REFUSED) {
        expect((await replace(password)).json()).toMatchObject({ code: "weak_password", faults });
      }
      expect((await replace("Autre-7-Fenouil-Lampe")).statusCode).toBe(200);
      expect(mail.map(({ subject }) => subject)).toEqual(["Votre mot de passe a été remplacé"]);
    });
  });
});
