import { type DraftResponse, OFFICE_PATHS } from "@comptoir/contract";
import { type FieldPath, type Json, readField } from "@comptoir/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, PUBLIC_URL, SERVER_ENGINES, STAFF_PASSWORD } from "../../../test/harness.ts";
import { COUPLE, type Office, openOffice, SHOP } from "../../../test/office.ts";
import { identityTables } from "../../identity/embedded/accounts/identity-tables.ts";
import { authenticator } from "../../identity/test/authenticator.ts";
import { type Browser, createBrowser } from "../../identity/test/browser.ts";

const IBAN = ["payment", "iban"];
const EMAIL = ["contact", "email"];
const RULE = ["staff"];
const FIRST_IBAN = "CH93 0076 2011 6238 5295 7";
const OTHER_IBAN = "CH56 0483 5012 3456 7800 9";
const MINUTE_MS = 60_000;
const LATER = "2026-12-01T08:00:00.000Z";

describe.each(SERVER_ENGINES)("changing where money and mail go, on %s", (engine) => {
  let office: Office;
  let browser: Browser;
  let owner: Person;
  beforeAll(async () => {
    office = await openOffice(engine);
    browser = createBrowser(office.server.app, PUBLIC_URL);
    await browser.signIn(office.owner.email, STAFF_PASSWORD);
    owner = { ...office.owner, token: await browser.token() };
  });
  afterAll(() => office.server.close());
  beforeEach(async () => {
    const { revision } = await draft();
    await office.send(OFFICE_PATHS.discardDraft, { revision }, owner);
    await signedInAgo(0);
  });

  const draft = async (): Promise<DraftResponse> =>
    (await office.ask(OFFICE_PATHS.draft, {}, owner)).json();
  const shown = async (path: FieldPath) => readField((await draft()).published?.content, path);
  const set = async (path: FieldPath, value: Json) => {
    const changes = [{ path, was: readField((await draft()).content, path), value }];
    await office.send(OFFICE_PATHS.draft, { changes }, owner);
  };

  const signedInAgo = async (minutes: number, secondFactor?: number) => {
    const ago = (passed: number) => new Date(office.server.now.getTime() - passed * MINUTE_MS);
    await identityTables(office.server.db)
      .updateTable("session")
      .set({
        createdAt: ago(minutes),
        ...(secondFactor === undefined ? {} : { secondFactorAt: ago(secondFactor) }),
      })
      .where("userId", "=", owner.uid)
      .execute();
  };
  const publish = async (more: object = {}) => {
    const { revision } = await draft();
    return codeOf(await office.send(OFFICE_PATHS.publish, { revision, ...more }, owner));
  };
  const changeIban = async () =>
    await set(IBAN, (await shown(IBAN)) === OTHER_IBAN ? FIRST_IBAN : OTHER_IBAN);
  const codeOf = (answer: Awaited<ReturnType<Office["send"]>>) => [
    answer.statusCode,
    answer.json().code,
  ];
  const again = [403, "sign_in_again"];
  const done = [200, undefined];

  test.each([
    ["the account", IBAN, OTHER_IBAN],
    ["the shop's address", EMAIL, "zoe@example.ch"],
    ["the rule for second factors", RULE, { secondFactor: "optional" }],
  ] as [string, FieldPath, Json][])(
    "%s asks for a sign-in within 15 minutes",
    async (_what, path, value) => {
      const before = await shown(path);
      await set(path, value);
      await signedInAgo(15);
      expect(await publish()).toEqual(again);
      expect(await publish({ at: LATER })).toEqual(again);
      expect(await shown(path)).toEqual(before);
      await signedInAgo(14.9);
      expect(await publish()).toEqual(done);
      expect(await shown(path)).toEqual(value);
    },
  );

  test("publishes everything else regardless of the time of the sign-in", async () => {
    await set(COUPLE, 19);
    await signedInAgo(600);
    expect(await publish()).toEqual(done);
  });

  test("needs a recent sign-in to undo too", async () => {
    await changeIban();
    await publish();
    const { version } = (await draft()).published ?? {};
    await signedInAgo(16);
    const undo = () => office.send(OFFICE_PATHS.undoPublish, { version }, owner);
    expect(codeOf(await undo())).toEqual(again);
    await signedInAgo(1);
    expect(codeOf(await undo())).toEqual(done);
  });

  test("needs a recent sign-in when planned, also for an unchanged value", async () => {
    const value = await shown(IBAN);
    const changes = [
      { path: IBAN, was: value, value },
      { path: COUPLE, was: 19, value: 20 },
    ];
    await signedInAgo(16);
    const plan = () => office.send(OFFICE_PATHS.plans, { at: LATER, changes }, owner);
    expect(codeOf(await plan())).toEqual(again);
    await signedInAgo(1);
    expect(codeOf(await plan())).toEqual(done);
  });

  test("accepts the password given again as a sign-in, but no wrong one", async () => {
    await changeIban();
    await signedInAgo(60);
    const wrong = await browser.post("/confirm-password", { password: "Wrong-7-Password" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, "wrong_password"]);
    expect(await publish()).toEqual(again);
    expect((await browser.post("/confirm-password", { password: STAFF_PASSWORD })).statusCode).toBe(
      200,
    );
    expect(await publish()).toEqual(done);
  });

  test("needs the second factor again if there is one", async () => {
    const { uri } = (await browser.post("/two-factor/enable", { password: STAFF_PASSWORD })).json();
    const code = authenticator(uri);
    await browser.post("/two-factor/verify-totp", { code: code() });
    owner = { ...owner, token: await browser.token() };
    await changeIban();
    await signedInAgo(60, 60);
    expect(await publish()).toEqual(again);
    await browser.post("/confirm-password", { password: STAFF_PASSWORD });
    expect(await publish()).toEqual(again);
    await browser.post("/two-factor/verify-totp", { code: code(Date.now() + 30_000) });
    expect(await publish()).toEqual(done);
  });

  test("cannot be confirmed on the kitchen's tablet", async () => {
    const tablet = createBrowser(office.server.app, PUBLIC_URL);
    const cook = await office.server.staff(SHOP, "cook", { right: "kitchen" });
    await tablet.signIn(cook.email, STAFF_PASSWORD);
    await tablet.post("/devices/kitchen", { name: "Passe" });
    const refused = await tablet.post("/confirm-password", { password: STAFF_PASSWORD });
    expect(refused.statusCode).toBe(403);
  });
});
