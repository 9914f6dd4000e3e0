import { describe, expect, it } from "vitest";
import { eventually } from "../../../../../../scripts/testing/eventually.ts";
import { PUBLIC_URL } from "../../test/browser.ts";
import { linkToken, SERVER_ENGINES, setUpIdentity } from "../../test/embedded-fixture.ts";

describe.each(SERVER_ENGINES)("a link for a new password on %s", (engine) => {
  const fixture = setUpIdentity(engine);
  const { mail } = fixture;

  const request = (email: string, language = "fr") =>
    fixture
      .browser()
      .post("/request-password-reset", { email }, { headers: { "accept-language": language } });
  const nextMail = async () => {
    await eventually(() => expect(mail).toHaveLength(1));
    return mail.splice(0)[0];
  };
  const replace = (token: string, newPassword: string) =>
    fixture.browser().post("/reset-password", { token, newPassword });

  it("replaces the password once, ends every session and proves the address", async () => {
    const browser = fixture.browser();
    await browser.signUp("lea@example.ch");
    mail.splice(0);
    expect((await request("Lea@example.ch")).json()).toEqual({ success: true });
    const message = await nextMail();
    expect(message).toMatchObject({
      to: "lea@example.ch",
      subject: "Choisissez un nouveau mot de passe",
      text: expect.stringContaining(`${PUBLIC_URL}/account/reset-password#token=`),
    });

    expect((await replace(linkToken(message), "Nouveau1")).statusCode).toBe(200);
    expect(mail.splice(0)[0]?.subject).toBe("Votre mot de passe a été remplacé");
    expect((await browser.get("/get-session")).json()).toEqual({ user: null, session: null });
    expect((await fixture.browser().signIn("lea@example.ch")).statusCode).toBe(401);
    const back = await fixture.browser().signIn("lea@example.ch", "Nouveau1");
    expect(back.json().user.emailVerified).toBe(true);

    const again = await replace(linkToken(message), "Encore1x");
    expect([again.statusCode, again.json().code]).toEqual([401, "invalid_link"]);
  });

  it("is in English for English readers", async () => {
    await request("lea@example.ch", "en");
    expect((await nextMail())?.subject).toBe("Choose a new password");
  });

  it("does not reveal whether an account exists", async () => {
    const unknown = await request("nobody@example.ch");
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { success: true }]);
    expect(mail).toEqual([]);
  });

  it("enforces the password rules, and stays valid after a bad password", async () => {
    await request("lea@example.ch");
    const token = linkToken(await nextMail());
    expect((await replace(token, "abc")).json()).toMatchObject({
      code: "weak_password",
      faults: ["password_min_length", "password_requires_number", "password_requires_uppercase"],
    });
    expect((await replace(token, "Encore1x")).statusCode).toBe(200);
    mail.splice(0);
  });

  it("is not stored in a usable form", async () => {
    await request("lea@example.ch");
    const token = linkToken(await nextMail());
    const rows = await fixture.db
      .withTables<{ verification: { identifier: string; value: string } }>()
      .selectFrom("verification")
      .selectAll()
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { identifier } of rows) {
      expect((await replace(identifier, "Encore1x")).json().code).toBe("invalid_link");
    }
    expect((await replace(token, "Encore1x")).statusCode).toBe(200);
  });

  it("fails if forged", async () => {
    expect((await replace("guess", "Encore1x")).json().code).toBe("invalid_link");
  });
});
