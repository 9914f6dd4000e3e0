import { OFFICE_PATHS, STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Person,
  PUBLIC_URL,
  SERVER_ENGINES,
  STAFF_PASSWORD,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { createBrowser } from "../../identity/test/browser.ts";
import { INVITATIONS_A_DAY } from "./invite.ts";

const SHOP = "nyonbosphore";
const OTHER_SHOP = "rootsflavorsrolle";

describe.each(SERVER_ENGINES)("a shop's team on %s", (engine) => {
  let server: TestServer;
  let owner: Person;
  let cook: Person;
  beforeAll(async () => {
    server = await startServer(engine);
    owner = await server.staff(SHOP, "patronne");
    cook = await server.staff(SHOP, "cuisine", { right: "kitchen" });
  });
  afterAll(() => server.close());

  const post = async (path: string, payload: object, as = owner) => {
    const body = { restaurantId: SHOP, ...payload };
    const answer = await server.call({ method: "POST", url: path, payload: body, as });
    return [answer.statusCode, answer.json().code];
  };
  const read = async (as = owner) => {
    const answer = await server.call({ url: `${OFFICE_PATHS.team}?restaurantId=${SHOP}`, as });
    return answer.json();
  };
  const rightsOf = async () =>
    Object.fromEntries(
      (await read()).members.map(({ email, right }: { email: string; right: string }) => [
        email,
        right,
      ]),
    );
  const trail = (action: string) =>
    server.db
      .selectFrom("audit_log")
      .select(["actor", "target", "restaurant_id", "details_json"])
      .where("action", "=", action)
      .execute();

  test("is listed to its owners with names, rights, second factor and devices", async () => {
    const browser = createBrowser(server.app, PUBLIC_URL);
    await browser.signIn(cook.email, STAFF_PASSWORD);
    await browser.post("/devices/kitchen", { name: "Passe" });
    const { members, invitations } = await read();
    expect(invitations).toEqual([]);
    expect(members).toMatchObject([
      { email: owner.email, right: "owner", isYou: true, secondFactor: false },
      { email: cook.email, right: "kitchen", isYou: false, secondFactor: false },
    ]);
    const kinds = members[1].devices.map(({ name, kind }: { name: string; kind: string }) => [
      name,
      kind,
    ]);
    expect(kinds).toContainEqual(["Passe", "kitchen"]);
    expect(members[1].devices[0].lastSeenAt).toMatch(/^\d{4}-.*Z$/);
  });

  test("is hidden from the kitchen, customers, other shops and the kitchen tablet", async () => {
    const other = await server.staff(OTHER_SHOP, "voisin");
    const customer = await server.signUp("kunde@example.ch");
    const browser = createBrowser(server.app, PUBLIC_URL);
    await browser.signIn(owner.email, STAFF_PASSWORD);
    await browser.post("/devices/kitchen", { name: "Passe" });
    const tablet = { ...owner, token: await browser.token() };
    const { id } = { id: "00000000-0000-4000-8000-000000000000" };
    const bodies = {
      [OFFICE_PATHS.invite]: { email: "a@example.ch", right: "kitchen", language: "fr" },
      [OFFICE_PATHS.revokeInvitation]: { id },
      [OFFICE_PATHS.setStaffRight]: { userId: owner.uid, right: "owner" },
      [OFFICE_PATHS.removeMember]: { userId: owner.uid },
      [OFFICE_PATHS.signOutMember]: { userId: owner.uid },
    };
    const refusals = async (as: Person) => {
      const codes = new Set<string>();
      for (const [path, body] of Object.entries(bodies)) {
        codes.add((await post(path, body, as)).join(" "));
      }
      for (const path of [OFFICE_PATHS.team, OFFICE_PATHS.trail]) {
        const answer = await server.call({ url: `${path}?restaurantId=${SHOP}`, as });
        codes.add(`${answer.statusCode} ${answer.json().code}`);
      }
      return [...codes];
    };
    expect(await refusals(cook)).toEqual(["403 owner_only"]);
    expect(await refusals(other)).toEqual(["403 forbidden"]);
    expect(await refusals(customer)).toEqual(["403 forbidden"]);
    expect(await refusals(tablet)).toEqual(["403 not_on_tablet"]);
    expect((await rightsOf())[cook.email]).toBe("kitchen");
  });

  test("gets another owner with the same rights, as the trail records", async () => {
    expect(await post(OFFICE_PATHS.setStaffRight, { userId: cook.uid, right: "owner" })).toEqual([
      200,
      undefined,
    ]);
    expect((await read(cook)).members).toHaveLength(2);
    expect(await trail("staff_right_changed")).toEqual([
      {
        actor: owner.uid,
        target: cook.uid,
        restaurant_id: SHOP,
        details_json: '{"right":"owner"}',
      },
    ]);
    await post(OFFICE_PATHS.setStaffRight, { userId: cook.uid, right: "kitchen" });
    expect(await post(OFFICE_PATHS.setStaffRight, { userId: cook.uid, right: "chef" })).toEqual([
      400,
      "malformed_request",
    ]);
    const profile = await server.call({
      url: `/api/getUserByFirebaseUid?firebaseUid=${cook.uid}`,
      as: cook,
    });
    expect(profile.json().staffRight).toBe("kitchen");
  });

  test("mails a member whose right was changed, once and in their language", async () => {
    const before = server.mail.length;
    for (const right of ["owner", "owner", "cashier", "kitchen"]) {
      await post(OFFICE_PATHS.setStaffRight, { userId: cook.uid, right });
    }
    const mails = server.mail.slice(before).map(({ to, subject }) => [to, subject]);
    expect(mails).toEqual([
      [cook.email, "Vous êtes désormais responsable"],
      [cook.email, "Vous tenez désormais la caisse"],
      [cook.email, "Votre droit a changé"],
    ]);
  });

  test("keeps its last owner", async () => {
    for (const answer of [
      await post(OFFICE_PATHS.setStaffRight, { userId: owner.uid, right: "kitchen" }),
      await post(OFFICE_PATHS.removeMember, { userId: owner.uid }),
    ]) {
      expect(answer).toEqual([409, "last_owner"]);
    }
    expect((await rightsOf())[owner.email]).toBe("owner");
  });

  test("keeps one of two owners who demote or remove each other concurrently", async () => {
    for (const [path, more] of [
      [OFFICE_PATHS.setStaffRight, { right: "kitchen" }],
      [OFFICE_PATHS.removeMember, {}],
    ] as const) {
      const pair = [await server.staff(OTHER_SHOP, "un"), await server.staff(OTHER_SHOP, "deux")];
      await server.db
        .updateTable("profiles")
        .set({ staff_right: "kitchen" })
        .where("restaurant_id", "=", OTHER_SHOP)
        .where(
          "user_id",
          "not in",
          pair.map(({ uid }) => uid),
        )
        .execute();
      const [first, second] = pair as [Person, Person];
      const sent = (by: Person, whom: Person) =>
        post(path, { restaurantId: OTHER_SHOP, userId: whom.uid, ...more }, by);
      const answers = await Promise.all([sent(first, second), sent(second, first)]);
      const owners = await server.db
        .selectFrom("profiles")
        .select("user_id")
        .where("restaurant_id", "=", OTHER_SHOP)
        .where("staff_right", "=", "owner")
        .execute();
      expect(owners).toHaveLength(1);
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    }
  });

  test("a removed member loses access at once, gets a mail, and keeps the account", async () => {
    const leaver = await server.staff(SHOP, "partant", { right: "kitchen" });
    const board = `/api/getOrders?restaurantId=${SHOP}&date=2026-11-15`;
    expect((await server.call({ url: board, as: leaver })).statusCode).toBe(200);
    const before = server.mail.length;
    expect(await post(OFFICE_PATHS.removeMember, { userId: leaver.uid })).toEqual([200, undefined]);
    expect((await server.call({ url: board, as: leaver })).statusCode).toBe(401);
    const back = await server.signIn(leaver.email, STAFF_PASSWORD);
    expect((await server.call({ url: board, as: back })).statusCode).toBe(403);
    const mails = server.mail.slice(before).filter(({ to }) => to === leaver.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Vous ne faites plus partie de l’équipe"]);
    expect(await trail("staff_removed")).toContainEqual(
      expect.objectContaining({ actor: owner.uid, target: leaver.uid, restaurant_id: SHOP }),
    );
    expect(await post(OFFICE_PATHS.removeMember, { userId: leaver.uid })).toEqual([
      404,
      "not_found",
    ]);
  });

  test("a member can leave, with the effect of a removal, and the trail records it", async () => {
    const leave = (as: Person, restaurantId = SHOP) =>
      post(STAFF_PATHS.leaveTeam, { restaurantId }, as);
    const leaver = await server.staff(SHOP, "quittant", { right: "kitchen" });
    const board = `/api/getOrders?restaurantId=${SHOP}&date=2026-11-15`;
    const before = server.mail.length;
    expect(await leave(leaver, OTHER_SHOP)).toEqual([403, "forbidden"]);
    expect(await leave(leaver)).toEqual([200, undefined]);
    expect((await server.call({ url: board, as: leaver })).statusCode).toBe(401);
    const back = await server.signIn(leaver.email, STAFF_PASSWORD);
    expect((await server.call({ url: board, as: back })).statusCode).toBe(403);
    expect(await leave(back)).toEqual([403, "forbidden"]);
    expect(server.mail.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      [leaver.email, "Vous ne faites plus partie de l’équipe"],
    ]);
    expect(await trail("staff_left")).toEqual([
      { actor: leaver.uid, target: leaver.uid, restaurant_id: SHOP, details_json: "{}" },
    ]);
    expect(await leave(owner)).toEqual([409, "last_owner"]);
  });

  test("a member can be signed out of one device or all, without affecting others", async () => {
    const helper = await server.staff(SHOP, "aide", { right: "kitchen" });
    const phone = await server.signIn(helper.email, STAFF_PASSWORD);
    const devicesOf = async () =>
      (await read()).members.find(({ userId }: { userId: string }) => userId === helper.uid)
        .devices as { id: string }[];
    const [last] = await devicesOf();
    const out = (body: object) => post(OFFICE_PATHS.signOutMember, body);
    expect(await out({ userId: cook.uid, deviceId: last?.id })).toEqual([404, "not_found"]);
    const before = (await devicesOf()).length;
    expect(await out({ userId: helper.uid, deviceId: last?.id })).toEqual([200, undefined]);
    expect(await devicesOf()).toHaveLength(before - 1);
    expect(await out({ userId: helper.uid })).toEqual([200, undefined]);
    expect(await devicesOf()).toEqual([]);
    const board = `/api/getOrders?restaurantId=${SHOP}&date=2026-11-15`;
    expect((await server.call({ url: board, as: phone })).statusCode).toBe(401);
    expect((await trail("member_signed_out")).map(({ target }) => target)).toEqual([
      helper.uid,
      helper.uid,
    ]);
    const stranger = await server.staff(OTHER_SHOP, "etranger", { right: "kitchen" });
    expect(await out({ userId: stranger.uid })).toEqual([404, "not_found"]);
    expect((await server.call({ url: "/api/getMyOrders", as: stranger })).statusCode).toBe(200);
  });

  const invite = (email: string, more: object = {}, as = owner) =>
    post(OFFICE_PATHS.invite, { email, right: "kitchen", language: "fr", ...more }, as);

  test("an invitation is mailed in the requested language, listed without its key, and revoked", async () => {
    const before = server.mail.length;
    expect(await invite("Ana@Example.ch", { right: "owner", language: "en" })).toEqual([
      200,
      undefined,
    ]);
    const [sent] = server.mail.slice(before);
    expect(sent).toMatchObject({ to: "ana@example.ch", fromName: expect.stringMatching(/\S/) });
    expect(sent?.subject).toMatch(/^Join the team of /);
    expect(sent?.text).toContain(owner.email);
    expect(sent?.text).toMatch(
      new RegExp(`${PUBLIC_URL}/${SHOP}/join#key=[\\w-]{43}&proof=[\\w-]{43}`),
    );
    const { invitations } = await read();
    expect(invitations).toEqual([
      {
        id: expect.any(String),
        email: "ana@example.ch",
        right: "owner",
        invitedBy: owner.email,
        expiresAt: "2026-11-22T09:00:00.000Z",
      },
    ]);
    const [, key = "", proof = ""] =
      /key=([\w-]{43})&proof=([\w-]{43})/.exec(sent?.text ?? "") ?? [];
    const stored = JSON.stringify(await server.db.selectFrom("invitations").selectAll().execute());
    for (const secret of [key, proof]) expect(stored).not.toContain(secret);
    const { id } = invitations[0];
    expect(await post(OFFICE_PATHS.revokeInvitation, { id })).toEqual([200, undefined]);
    expect((await read()).invitations).toEqual([]);
    expect(await post(OFFICE_PATHS.revokeInvitation, { id })).toEqual([404, "not_found"]);
    expect((await trail("invitation_revoked")).map(({ target }) => target)).toEqual([id]);
    expect((await trail("staff_invited"))[0]).toEqual({
      actor: owner.uid,
      target: id,
      restaurant_id: SHOP,
      details_json: '{"right":"owner"}',
    });
  });

  test("refuses to invite members and invalid addresses", async () => {
    expect(await invite(cook.email)).toEqual([409, "already_member"]);
    expect(await invite("nobody")).toEqual([422, "invalid_email"]);
  });

  test("reports a failed mail to the owner and still returns the link", async () => {
    const { send } = server.mailer;
    server.mailer.send = () => Promise.reject(new Error("no route"));
    const payload = {
      restaurantId: SHOP,
      email: "off@example.ch",
      right: "kitchen",
      language: "fr",
    };
    const call = { method: "POST", url: OFFICE_PATHS.invite, payload, as: owner } as const;
    const failed = (await server.call(call)).json();
    server.mailer.send = send;
    expect(failed).toEqual({
      isMailed: false,
      url: expect.stringMatching(/\/join#key=[\w-]{43}$/),
    });
    expect((await server.call(call)).json()).toMatchObject({ isMailed: true });
    expect((await read()).invitations).toHaveLength(1);
  });

  test("limits the invitations mailed per day", async () => {
    const chef = await server.staff(OTHER_SHOP, "chef");
    const sent = (n: number) => invite(`n${n}@example.ch`, { restaurantId: OTHER_SHOP }, chef);
    for (let n = 0; n < INVITATIONS_A_DAY; n++) expect((await sent(n))[0]).toBe(200);
    expect(await sent(99)).toEqual([422, "too_many_invitations"]);
    expect((await invite("still@example.ch"))[0]).toBe(200);
    const now = server.now;
    server.now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await sent(100))[0]).toBe(200);
    server.now = now;
  });
});
