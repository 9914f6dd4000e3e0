import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../../../../scripts/testing/eventually.ts";
import { startPostgresProxy } from "../../../../test/postgres-proxy.ts";
import { openStorage, type Storage } from "../../../storage/storage.ts";
import type { VerifiedUser } from "../../identity.ts";
import { type Browser, createBrowser, GOOD_PASSWORD } from "../../test/browser.ts";
import {
  linkToken,
  type RunningIdentity,
  SERVER_ENGINES,
  setUpIdentity,
  startIdentity,
} from "../../test/embedded-fixture.ts";

const refused = { ok: false, error: "invalid_token" };

describe.each(SERVER_ENGINES)("a token on %s", (engine) => {
  let people = 0;
  let email: string;
  let browser: Browser;
  let other: Browser;
  let user: VerifiedUser;
  const ended: string[] = [];

  const fixture = setUpIdentity(engine);
  const { mail } = fixture;
  beforeAll(async () => {
    fixture.identity.onSessionEnded?.((subject) => ended.push(subject));
  });
  beforeEach(async () => {
    email = `person-${++people}@example.ch`;
    browser = fixture.browser();
    other = fixture.browser();
    await browser.signUp(email);
    await other.signIn(email);
    const verified = await fixture.identity.verify(await browser.token());
    if (!verified.ok) throw new Error("a new token must hold");
    user = verified.value;
    ended.length = 0;
    mail.length = 0;
  });

  const replaceByMail = async () => {
    await browser.post("/request-password-reset", { email });
    await eventually(() => expect(mail).toHaveLength(1));
    const token = linkToken(mail[0]);
    await browser.post("/reset-password", { token, newPassword: "Nouveau1" });
  };

  it("ends with its own session at sign-out, and no other does", async () => {
    const [token, othersToken] = [await browser.token(), await other.token()];
    await browser.post("/sign-out");
    expect(await fixture.identity.verify(token)).toEqual(refused);
    expect((await fixture.identity.verify(othersToken)).ok).toBe(true);
    expect(ended).toEqual([user.subject]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["the password was replaced by mail", replaceByMail],
    [
      "an administrator gave the account a password",
      async () => fixture.identity.accounts?.setPassword(email, "Kitchen1"),
    ],
    ["their access was ended", async () => fixture.identity.endAccess(user.subject)],
    [
      "the account was removed",
      async () => fixture.identity.accounts?.remove(fixture.db, user.subject),
    ],
  ])("is invalid at once on every device when %s", async (_case, act) => {
    const tokens = [await browser.token(), await other.token()];
    for (const token of tokens) expect((await fixture.identity.verify(token)).ok).toBe(true);
    await act();
    for (const token of tokens) expect(await fixture.identity.verify(token)).toEqual(refused);
    expect(await fixture.identity.findLiveSessions([user.session?.id ?? ""])).toEqual(new Set());
  });

  it("expires with its session, even if issued for longer", async () => {
    const token = await browser.token();
    await fixture.db
      .withTables<{ session: { id: string; expiresAt: string } }>()
      .updateTable("session")
      .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
      .where("id", "=", user.session?.id ?? "")
      .execute();
    expect(await fixture.identity.verify(token)).toEqual(refused);
    expect(await fixture.identity.findLiveSessions([user.session?.id ?? ""])).toEqual(new Set());
  });

  it("is confirmed by the password only, however new the session is", async () => {
    const wrong = { ok: false, error: "wrong_password" };
    expect(await fixture.identity.reauthenticate(user, GOOD_PASSWORD)).toEqual({
      ok: true,
      value: true,
    });
    expect(await fixture.identity.reauthenticate(user, "Guessed1")).toEqual(wrong);
    expect(await fixture.identity.reauthenticate(user, undefined)).toEqual(wrong);
  });

  it("is protected against guesses: after twenty wrong passwords the right one is refused", async () => {
    const limited = await startIdentity(fixture.database.storage, { rateLimit: true });
    const guesses = Array.from({ length: 20 }, () =>
      limited.identity.reauthenticate(user, "Guessed1"),
    );
    await Promise.all(guesses);
    await expect(limited.identity.reauthenticate(user, GOOD_PASSWORD)).rejects.toThrow(
      "rate_limited",
    );
    await limited.app.close();
  });

  if (engine === "postgres") {
    describe("while the database is away", () => {
      let proxy: Awaited<ReturnType<typeof startPostgresProxy>>;
      let storage: Storage;
      let cutOff: RunningIdentity;
      beforeEach(async () => {
        const { options } = fixture.database;
        proxy = await startPostgresProxy(options.databaseUrl ?? "");
        storage = openStorage({ ...options, databaseUrl: proxy.url });
        cutOff = await startIdentity(storage);
      });
      afterEach(async () => {
        await cutOff.app.close();
        await storage.close();
        await proxy.close();
      });

      it("is unverifiable, which differs from invalid", async () => {
        const { identity } = cutOff;
        const token = await browser.token();
        expect((await identity.verify(token)).ok).toBe(true);
        proxy.cut();
        expect(await identity.verify(token)).toEqual({ ok: false, error: "unavailable" });
        proxy.restore();
        await eventually(async () => expect((await identity.verify(token)).ok).toBe(true));
      });

      it("is neither refused nor renewed, and nobody is signed out", async () => {
        const device = createBrowser(cutOff.app);
        await device.signIn(email);
        proxy.cut();
        const calls = [
          () => device.get("/token"),
          () => device.get("/get-session"),
          () => device.get("/devices"),
          () => device.post("/sign-out"),
          () => device.signIn(email),
        ];
        for (const call of calls) {
          const answer = await call();
          expect([answer.statusCode, answer.json().code]).toEqual([503, "unavailable"]);
          expect(answer.cookies).toEqual([]);
        }
        proxy.restore();
        await eventually(async () => expect(await device.token()).toBeTypeOf("string"));
      });
    });
  }
});
