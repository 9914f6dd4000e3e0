import { beforeEach, describe, expect, it } from "vitest";
import { authenticator } from "../../test/authenticator.ts";
import { GOOD_PASSWORD } from "../../test/browser.ts";
import {
  linkToken,
  SERVER_ENGINES,
  STAFF_PASSWORD,
  setUpIdentity,
} from "../../test/embedded-fixture.ts";
import { createAccountAudit } from "./account-audit.ts";

const password = GOOD_PASSWORD;

describe.each(SERVER_ENGINES)("the audit of accounts on %s", (engine) => {
  let seen = 0;
  let requests = 0;
  const fixture = setUpIdentity(engine, { server: { genReqId: () => `request-${++requests}` } });
  const { mail } = fixture;
  fixture.now = new Date();
  beforeEach(async () => {
    seen = (await readAll()).length;
  });

  const readAll = () => fixture.db.selectFrom("audit_log").selectAll().execute();
  const entries = async () => (await readAll()).slice(seen);
  const actions = async () => (await entries()).map(({ action }) => action).sort();
  const takeToken = () => linkToken(mail.splice(0).at(-1));

  it("records sign-ins, failures and sign-outs with time and request", async () => {
    const browser = fixture.browser();
    const { user } = (await browser.signUp("lea@example.ch")).json();
    await browser.post("/sign-out");
    await browser.post("/sign-out");
    await browser.signIn("lea@example.ch", "Wrong1x");
    await browser.signIn("nobody@example.ch", "Wrong1x");
    await browser.signIn("lea@example.ch");
    const found = (await entries()).map(({ id, details_json, restaurant_id, ...rest }) => rest);
    const at = fixture.now.toISOString();
    const request_id = expect.stringMatching(/^request-\d+$/);
    const known = { at, request_id, actor: user.id, target: user.id };
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        { ...known, action: "account_made" },
        { ...known, action: "sign_out", target: expect.any(String) },
        { ...known, action: "sign_in_failed", actor: null },
        { ...known, action: "sign_in_failed", actor: null, target: null },
        { ...known, action: "sign_in" },
      ]),
    );
    expect(new Set(found.map((entry) => entry.request_id)).size).toBe(5);
  });

  it("records changes to an account", async () => {
    const browser = fixture.browser();
    await browser.signUp("max@example.ch");
    await browser.post("/verify-email", { token: takeToken() });
    const { uri } = (await browser.post("/two-factor/enable", { password })).json();
    await browser.post("/two-factor/verify-totp", { code: authenticator(uri)() });
    const made = await browser.post("/two-factor/generate-backup-codes", { password });
    const [code] = made.json().recoveryCodes;
    const other = fixture.browser();
    await other.signIn("max@example.ch");
    await other.post("/two-factor/verify-backup-code", { code: "wrong" });
    await other.post("/two-factor/verify-backup-code", { code });
    await browser.post("/two-factor/disable", { password });
    await browser.post("/change-password", { currentPassword: password, newPassword: "Autre1x" });
    await browser.post("/devices/sign-out-all", {});
    await browser.post("/request-password-reset", { email: "max@example.ch" });
    await expect.poll(() => mail.at(-1)?.text).toContain("#token");
    await browser.post("/reset-password", { token: takeToken(), newPassword: "Encore1x" });
    expect(await actions()).toEqual(
      [
        "account_made",
        "email_verified",
        "second_factor_on",
        "recovery_codes_made",
        "sign_in_failed",
        "recovery_code_used",
        "sign_in",
        "second_factor_off",
        "password_changed",
        "all_devices_signed_out",
        "password_reset",
      ].sort(),
    );
    expect(JSON.stringify(await entries())).not.toMatch(/max@|Secret1|Autre1x|Encore1x/);
  });

  it("records which device was signed out, and which became the kitchen's", async () => {
    const email = "cook@example.ch";
    await fixture.addStaff(email);
    const [tablet, office] = [fixture.browser(), fixture.browser()];
    await tablet.signIn(email, STAFF_PASSWORD);
    await tablet.post("/devices/kitchen", { name: "Chez Léa" });
    await office.signIn(email, STAFF_PASSWORD);
    const { devices } = (await office.get("/devices")).json();
    const { id } = devices.find(({ kind }: { kind: string }) => kind === "kitchen");
    await office.post("/devices/sign-out", { id });
    expect(await entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: "kitchen_device_named", target: id }),
        expect.objectContaining({ action: "device_signed_out", target: id }),
      ]),
    );
    expect(JSON.stringify(await entries())).not.toContain("Léa");
  });

  it("is limited when failures flood it", async () => {
    const audit = createAccountAudit(fixture.db, "a secret", fixture.clock);
    const fail = async (target: string | null, times: number) => {
      for (let n = 0; n < times; n++) await audit.recordFailure(target, undefined);
    };
    await fail("lea", 25);
    await fail("max", 3);
    expect(await entries()).toHaveLength(23);
    await fail(null, 105);
    expect(await entries()).toHaveLength(123);
    fixture.now = new Date(fixture.now.getTime() + 15 * 60_000);
    await fail("lea", 1);
    await fail(null, 1);
    expect(await entries()).toHaveLength(124);
    fixture.now = new Date(fixture.now.getTime() + 45 * 60_000);
    await fail(null, 1);
    expect(await entries()).toHaveLength(125);
  });
});
