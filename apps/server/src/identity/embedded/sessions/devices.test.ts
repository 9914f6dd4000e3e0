import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../test/browser.ts";
import { SERVER_ENGINES, STAFF_PASSWORD, setUpIdentity } from "../../test/embedded-fixture.ts";

const HOUR = 3600_000;
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";

describe.each(SERVER_ENGINES)("signed-in devices on %s", (engine) => {
  let people = 0;
  let email: string;

  const fixture = setUpIdentity(engine);
  beforeEach(() => {
    fixture.now = new Date();
    people += 1;
    email = `person${people}@example.ch`;
  });

  const pass = (ms: number) => {
    fixture.now = new Date(fixture.now.getTime() + ms);
  };
  const customer = async () => {
    const browser = fixture.browser();
    await browser.signUp(email);
    return browser;
  };
  const staff = async () => {
    await fixture.addStaff(email);
    return await again(STAFF_PASSWORD);
  };
  const again = async (password?: string) => {
    const browser = fixture.browser();
    expect((await browser.signIn(email, password)).statusCode).toBe(200);
    return browser;
  };
  const list = async (browser: Browser) => (await browser.get("/devices")).json().devices;
  const isSignedIn = async (browser: Browser) => (await browser.get("/token")).statusCode === 200;

  it("are listed by browser and system, this one first, without tokens", async () => {
    const browser = await customer();
    await again();
    pass(HOUR);
    const phone = fixture.browser();
    const sent = { email, password: "Secret1" };
    await phone.post("/sign-in/email", sent, { headers: { "user-agent": PHONE } });
    const devices = await list(browser);
    expect(devices).toEqual([
      expect.objectContaining({
        name: "Web",
        current: true,
        lastSeenAt: fixture.now.toISOString(),
      }),
      {
        id: expect.any(String),
        name: "Chrome · Android",
        kind: null,
        createdAt: expect.any(String),
        lastSeenAt: fixture.now.toISOString(),
        current: false,
      },
      expect.objectContaining({ name: "Web", current: false }),
    ]);
    const cookies = decodeURIComponent(
      [...browser.cookies.values(), ...phone.cookies.values()].join(),
    );
    for (const { id } of devices) expect(cookies).not.toContain(id);
  });

  it("are private: nobody lists or ends another user's", async () => {
    const browser = await customer();
    const [own] = await list(browser);
    const stranger = fixture.browser();
    await stranger.signUp(`stranger-of-${email}`);
    expect((await list(stranger)).map(({ id }: { id: string }) => id)).not.toContain(own.id);
    const answer = await stranger.post("/devices/sign-out", { id: own.id });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
    expect(await isSignedIn(browser)).toBe(true);
    for (const path of ["", "/sign-out", "/sign-out-all", "/kitchen"]) {
      const sent = path === "/kitchen" ? { name: "x" } : { id: own.id };
      const guest = fixture.browser();
      const refused = path
        ? await guest.post(`/devices${path}`, sent)
        : await guest.get("/devices");
      expect(refused.statusCode).toBe(401);
    }
  });

  it.each(["\u0000", "a\u0000b", "a\nb", "\u001b[2J", "\ud800"])(
    "are neither found nor named by %j, which is not a plain line",
    async (text) => {
      const browser = await staff();
      const calls = [
        ["/devices/sign-out", { id: text }],
        ["/devices/kitchen", { name: text }],
        ["/two-factor/verify-backup-code", { code: text }],
      ] as const;
      for (const [path, body] of calls) {
        const answer = await browser.post(path, body);
        expect([path, answer.statusCode]).toEqual([path, 400]);
      }
      // White space inside a code is accepted; no app has been set up here.
      const code = await browser.post("/two-factor/verify-totp", { code: text });
      expect(code.statusCode).toBe(/^a\sb$/.test(text) ? 403 : 400);
      expect(await isSignedIn(browser)).toBe(true);
    },
  );

  it("are signed out one by one, with their tokens", async () => {
    const browser = await customer();
    const other = await again();
    const token = await other.token();
    const { id } = (await list(other)).find(({ current }: { current: boolean }) => current);
    const answer = await browser.post("/devices/sign-out", { id });
    expect(answer.json()).toEqual({ success: true });
    expect(await isSignedIn(other)).toBe(false);
    expect((await fixture.identity.verify(token)).ok).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    const [self] = await list(browser);
    await browser.post("/devices/sign-out", { id: self.id });
    expect(browser.cookies.size).toBe(0);
  });

  it("are signed out all at once, this one included", async () => {
    const browser = await customer();
    const other = await again();
    const tokens = [await browser.token(), await other.token()];
    expect((await browser.post("/devices/sign-out-all", {})).json()).toEqual({ success: true });
    expect(browser.cookies.size).toBe(0);
    expect(await isSignedIn(other)).toBe(false);
    for (const token of tokens) expect((await fixture.identity.verify(token)).ok).toBe(false);
  });

  it("of staff are signed out after twelve unused hours", async () => {
    const browser = await staff();
    const forgotten = await again(STAFF_PASSWORD);
    pass(11 * HOUR);
    expect(await isSignedIn(browser)).toBe(true);
    pass(HOUR + 1_000);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await list(browser)).toHaveLength(1);
    expect((await forgotten.get("/get-session")).json()).toEqual({ user: null, session: null });
    expect(forgotten.cookies.size).toBe(0);
    pass(12 * HOUR);
    const late = await browser.get("/token");
    expect([late.statusCode, late.json().code]).toEqual([401, "unauthenticated"]);
  });

  it("record their use at most once a minute", async () => {
    const browser = await customer();
    const signedInAt = fixture.now;
    pass(59_000);
    await browser.token();
    expect((await list(browser))[0].lastSeenAt).toBe(signedInAt.toISOString());
    pass(1_000);
    await browser.token();
    expect((await list(browser))[0].lastSeenAt).toBe(fixture.now.toISOString());
  });

  it("of customers stay signed in", async () => {
    const browser = await customer();
    pass(29 * 24 * HOUR);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("of the kitchen stay signed in, for the board alone, until signed out", async () => {
    const tablet = await staff();
    const named = await tablet.post("/devices/kitchen", { name: "  Passe, gauche " });
    expect([named.statusCode, named.json()]).toEqual([200, { success: true }]);
    pass(29 * 24 * HOUR);
    const session = (await tablet.get("/get-session")).json();
    expect(session).toMatchObject({ user: { email }, session: { kind: "kitchen" } });
    const verified = await fixture.identity.verify(await tablet.token());
    expect(verified).toMatchObject({ ok: true, value: { session: { kind: "kitchen" } } });

    const office = await again(STAFF_PASSWORD);
    const [, kitchen] = await list(office);
    expect(kitchen).toMatchObject({ name: "Passe, gauche", kind: "kitchen", current: false });
    await office.post("/devices/sign-out", { id: kitchen.id });
    expect(await isSignedIn(tablet)).toBe(false);
  });

  it("of the kitchen change nothing about the account", async () => {
    const tablet = await staff();
    await tablet.post("/devices/kitchen", { name: "Passe" });
    const [password, newPassword] = [STAFF_PASSWORD, "Autre-7-Fenouil-Lampe"];
    const calls: [string, object][] = [
      ["/change-password", { currentPassword: password, newPassword }],
      ["/two-factor/enable", { password }],
      ["/two-factor/disable", { password }],
      ["/two-factor/generate-backup-codes", { password }],
      ["/two-factor/verify-totp", { code: "123456" }],
      ["/two-factor/verify-backup-code", { code: "123456" }],
      ["/send-verification-email", {}],
      ["/verify-email", { token: "x" }],
      ["/devices/sign-out", { id: "x" }],
      ["/devices/sign-out-all", {}],
      ["/devices/kitchen", { name: "Other" }],
    ];
    for (const [path, body] of calls) {
      const answer = await tablet.post(path, body);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, "forbidden"]);
    }
    expect((await tablet.get("/devices")).statusCode).toBe(403);
    expect((await tablet.post("/sign-out")).statusCode).toBe(200);
    expect(await isSignedIn(tablet)).toBe(false);
  });

  it("become the kitchen's only by staff, with a name", async () => {
    const browser = await customer();
    const refused = await browser.post("/devices/kitchen", { name: "Mine" });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
    for (const name of ["", "  ", "x".repeat(61)]) {
      expect((await browser.post("/devices/kitchen", { name })).statusCode).toBe(400);
    }
  });
});
