import { describe, expect, it } from "vitest";
import { eventually } from "../../../../../../scripts/testing/eventually.ts";
import { loadShops } from "../../../features/shops/load-shops.ts";
import { DIRECTORIES } from "../../../runtime.ts";
import { PUBLIC_URL } from "../../test/browser.ts";
import { linkToken, SERVER_ENGINES, setUpIdentity } from "../../test/embedded-fixture.ts";

describe.each(SERVER_ENGINES)("mails about an account on %s", (engine) => {
  const fixture = setUpIdentity(engine, { shops: loadShops(DIRECTORIES.shops) });
  const { mail } = fixture;
  const from = (path: string) => ({ headers: { referer: `${PUBLIC_URL}${path}` } });
  const nextMail = async () => {
    await eventually(() => expect(mail).toHaveLength(1));
    return mail.splice(0)[0];
  };
  const ofRoots = {
    fromName: "Roots Flavors",
    replyTo: "bonjour@rootsflavors.example",
    text: expect.stringContaining("Roots Flavors"),
    html: expect.stringContaining("#9a4a12"),
  };

  it("are sent in the name of the shop on whose page it was made", async () => {
    const browser = fixture.browser();
    const account = { email: "lea@example.ch", password: "Secret1", name: "" };
    await browser.post("/sign-up/email", account, from("/rootsflavorsrolle/checkout"));
    expect(await nextMail()).toMatchObject(ofRoots);

    const changed = { currentPassword: "Secret1", newPassword: "Autre1x" };
    await browser.post("/change-password", changed, from("/account"));
    expect(await nextMail()).toMatchObject({ ...ofRoots, subject: "Votre mot de passe a changé" });
  });

  it("are sent in the name of the shop on whose page a new password was requested", async () => {
    const request = { email: "lea@example.ch" };
    await fixture.browser().post("/request-password-reset", request, from("/nyonbosphore"));
    const message = await nextMail();
    expect(message).toMatchObject({ fromName: "Bosphore Nyon" });
    expect(message?.html).toContain(`#token=${linkToken(message)}"`);
    await fixture.browser().post("/request-password-reset", request, from("/account"));
    expect(await nextMail()).toMatchObject(ofRoots);
  });

  it.each(["/account", "/nowhere/basket", "/__proto__", ""])(
    "are sent in Comptoir's name when it was made on %j",
    async (path) => {
      const account = { email: `x${path.length}@example.ch`, password: "Secret1", name: "" };
      await fixture.browser().post("/sign-up/email", account, from(path));
      expect(await nextMail()).toMatchObject({ fromName: "Comptoir", replyTo: undefined });
    },
  );
});
