import { OFFICE_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  PASSWORD,
  type Person,
  SERVER_ENGINES,
  STAFF_PASSWORD,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { type InvitationLink, linkIn } from "../../../test/invitation-link.ts";
import { customOrder } from "../../../test/sample-orders.ts";
import type { VerifiedUser } from "../../identity/identity.ts";

const SHOP = "nyonbosphore";
const OTHER_SHOP = "rootsflavorsrolle";
const GOOD = "Courge-8-Lanterne-Sel";
const board = `/api/getOrders?restaurantId=${SHOP}&date=2026-11-15`;

describe.each(SERVER_ENGINES)("a person invited to a team on %s", (engine) => {
  let server: TestServer;
  let owner: Person;
  beforeAll(async () => {
    server = await startServer(engine);
    owner = await server.staff(SHOP, "patronne");
  });
  afterAll(() => server.close());

  const invite = async (email: string, right = "kitchen", as = owner, restaurantId = SHOP) => {
    await send(OFFICE_PATHS.invite, { restaurantId, email, right, language: "fr" }, as);
    return linkIn(server.mail.filter(({ to }) => to === email).at(-1)?.text);
  };
  const send = (path: string, payload: object, as?: Person) =>
    server.call({ method: "POST", url: path, payload, ...(as ? { as } : {}) });
  const look = (link: InvitationLink, as?: Person, restaurantId = SHOP) =>
    send(OFFICE_PATHS.readInvitation, { restaurantId, ...link }, as);
  const join = async (
    link: InvitationLink,
    password?: string,
    as?: Person,
    restaurantId = SHOP,
  ) => {
    const answer = await send(OFFICE_PATHS.joinTeam, { restaurantId, ...link, password }, as);
    return [answer.statusCode, answer.json().code ?? answer.json().right];
  };
  const statusOf = async (url: string, as: Person) => (await server.call({ url, as })).statusCode;

  test("creates an account with that address and a staff password, and works there", async () => {
    const key = await invite("neu@example.ch");
    expect((await look(key)).json()).toEqual({
      shopName: "Bosphore Nyon",
      isOpen: true,
      email: "neu@example.ch",
      right: "kitchen",
      invitedBy: owner.email,
      account: "new",
      asksPassword: true,
    });
    expect(await join(key)).toEqual([422, "password_too_short_for_staff"]);
    expect(await join(key, "Sesame1")).toEqual([422, "password_too_short_for_staff"]);
    expect(await join(key, "Nyonbosphore1")).toEqual([422, "password_too_guessable"]);
    expect(await join(key, GOOD)).toEqual([200, "kitchen"]);
    const person = await server.signIn("neu@example.ch", GOOD);
    expect(await statusOf(board, person)).toBe(200);
    expect(await statusOf(`${OFFICE_PATHS.team}?restaurantId=${SHOP}`, person)).toBe(403);
    const added = await server.db
      .selectFrom("audit_log")
      .select(["actor", "restaurant_id", "details_json"])
      .where("action", "=", "staff_added")
      .where("target", "=", person.uid)
      .execute();
    expect(added).toEqual([
      { actor: person.uid, restaurant_id: SHOP, details_json: '{"right":"kitchen"}' },
    ]);
    expect(server.mail.filter(({ to }) => to === "neu@example.ch").at(-1)?.subject).toBe(
      "Vous faites partie de l’équipe",
    );
  });

  test("proves the address by the mailed link", async () => {
    await join(await invite("guest@example.ch"), GOOD);
    const { token } = await server.signIn("guest@example.ch", GOOD);
    expect(JSON.parse(atob(token.split(".")[1] ?? "")).email_verified).toBe(true);
  });

  test("cannot use a link twice, in another shop, or once replaced, revoked or expired", async () => {
    const used = await invite("used@example.ch");
    expect((await join(used, GOOD))[0]).toBe(200);
    const foreign = await invite("foreign@example.ch");
    const replaced = await invite("twice@example.ch");
    await invite("twice@example.ch", "owner");
    const made = server.now;
    const expired = await invite("late@example.ch");
    const invalid = [404, "invitation_invalid"];
    expect(await join(used, GOOD)).toEqual(invalid);
    expect(await join(foreign, GOOD, undefined, OTHER_SHOP)).toEqual(invalid);
    expect(await join(replaced, GOOD)).toEqual(invalid);
    expect(await join({ key: "A".repeat(43) }, GOOD)).toEqual(invalid);
    server.now = new Date(made.getTime() + 7 * 24 * 3_600_000);
    expect(await join(expired, GOOD)).toEqual(invalid);
    expect((await look(expired)).json().code).toBe("invitation_invalid");
    server.now = new Date(server.now.getTime() - 1);
    expect(await join(expired, GOOD)).toEqual([200, "kitchen"]);
    server.now = made;
    expect((await look({ key: "short" })).statusCode).toBe(400);
  });

  test("joins once under concurrent requests", async () => {
    const key = await invite("once@example.ch");
    const answers = await Promise.all([join(key, GOOD), join(key, GOOD), join(key, GOOD)]);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    const rows = await server.db
      .selectFrom("profiles")
      .select("staff_right")
      .where("email", "=", "once@example.ch")
      .execute();
    expect(rows).toEqual([{ staff_right: "kitchen" }]);
  });

  test("signs in to an existing account, which keeps its orders", async () => {
    const lea = await server.signUp("lea@example.ch");
    const order = customOrder({ userId: lea.uid });
    await server.call({ method: "POST", url: "/api/createOrder", payload: order, as: lea });
    const key = await invite("lea@example.ch", "owner");
    expect((await look(key)).json()).toMatchObject({ account: "sign_in", asksPassword: false });
    expect(await join(key, GOOD)).toEqual([409, "account_exists"]);
    expect((await server.signIn("lea@example.ch", PASSWORD)).uid).toBe(lea.uid);

    expect((await look(key, lea)).json()).toMatchObject({ account: "yours", asksPassword: true });
    expect(await join(key, PASSWORD, lea)).toEqual([422, "password_too_short_for_staff"]);
    expect(await join(key, GOOD, lea)).toEqual([200, "owner"]);
    expect(await statusOf(board, lea)).toBe(401);
    const back = await server.signIn("lea@example.ch", GOOD);
    expect(back.uid).toBe(lea.uid);
    expect(await statusOf(`${OFFICE_PATHS.team}?restaurantId=${SHOP}`, back)).toBe(200);
    const own = await server.call({ url: "/api/getMyOrders", as: back });
    expect(own.json().orders ?? own.json()).toHaveLength(1);
  });

  test("needs a recent sign-in to replace a password", async () => {
    const old = await server.signUp("old@example.ch");
    const key = await invite("old@example.ch");
    const now = server.now;
    server.now = new Date(Date.now() + 11 * 60_000);
    await server.db
      .updateTable("invitations")
      .set({ expires_at: "2099-01-01T00:00:00.000Z" })
      .where("email", "=", "old@example.ch")
      .execute();
    expect(await join(key, GOOD, old)).toEqual([403, "sign_in_again"]);
    server.now = now;
  });

  test("must be the one invited, and work nowhere else", async () => {
    const key = await invite("meant@example.ch");
    const other = await server.signUp("other@example.ch");
    expect(await join(key, GOOD, other)).toEqual([403, "invited_other_address"]);
    expect((await look(key, other)).json()).toMatchObject({ account: "new" });
    const busy = await server.staff(OTHER_SHOP, "busy");
    const invitation = await invite(busy.email);
    expect(await join(invitation, GOOD, busy)).toEqual([409, "staff_elsewhere"]);
    expect(await statusOf(board.replace(SHOP, OTHER_SHOP), busy)).toBe(200);
  });

  test("joins one of two shops that ask concurrently", async () => {
    const chef = await server.staff(OTHER_SHOP, "chef");
    const email = "torn@example.ch";
    const torn = await server.signUp(email);
    const here = await invite(email);
    const there = await invite(email, "kitchen", chef, OTHER_SHOP);
    const answers = await Promise.all([
      join(here, GOOD, torn),
      join(there, GOOD, torn, OTHER_SHOP),
    ]);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  test("is refused once the inviter is no longer an owner", async () => {
    const former = await server.staff(SHOP, "ancienne");
    const key = await invite("friend@example.ch", "owner", former);
    const limit = { restaurantId: SHOP, userId: former.uid, right: "kitchen" };
    const call = { method: "POST", url: OFFICE_PATHS.setStaffRight, payload: limit } as const;
    expect((await server.call({ ...call, as: owner })).statusCode).toBe(200);
    expect(await join(key, GOOD)).toEqual([404, "invitation_invalid"]);
    const team = await server.call({
      url: `${OFFICE_PATHS.team}?restaurantId=${SHOP}`,
      as: owner,
    });
    expect(JSON.stringify(team.json().invitations)).not.toContain("friend@example.ch");
  });

  test("is refused after the inviter was erased, and invitations of erased users are deleted", async () => {
    const leaver = await server.staff(SHOP, "oubliee");
    const key = await invite("guest-of@example.ch", "owner", leaver);
    const payload = { restaurantId: SHOP, userId: leaver.uid };
    await server.call({ method: "POST", url: OFFICE_PATHS.removeMember, payload, as: owner });
    await invite(leaver.email);
    const back = await server.signIn(leaver.email, STAFF_PASSWORD);
    const erased = await server.call({
      ...{ method: "POST", url: "/api/deleteAccount", as: back },
      payload: { firebaseUid: back.uid, password: STAFF_PASSWORD },
    });
    expect(erased.statusCode).toBe(200);
    expect((await look(key)).json().code).toBe("invitation_invalid");
    const remaining = await server.db
      .selectFrom("invitations")
      .select("email")
      .where("email", "in", ["guest-of@example.ch", leaver.email])
      .execute();
    expect(remaining).toEqual([]);
  });
});

describe("users of an external provider", () => {
  const user: VerifiedUser = {
    subject: "outside",
    email: "Outside@example.ch",
    emailVerified: true,
    name: null,
    issuedAt: new Date(),
    signedInAt: new Date(),
    session: null,
  };

  test.each([
    [true, 200, undefined],
    [false, 403, "invited_other_address"],
  ])("join with an address proven there (%s): %s", async (emailVerified, status, code) => {
    const server = await startServer("sqlite", {
      identity: {
        publicConfig: { provider: "embedded", google: false },
        verify: async () => ({ ok: true, value: { ...user, emailVerified } }),
        reauthenticate: async () => ({ ok: true, value: true }),
        findLiveSessions: async () => new Set(),
        endAccess: async () => {},
      },
    });
    const key = "k".repeat(43);
    const { hashInvitationKey } = await import("./invitations.ts");
    await server.db
      .insertInto("invitations")
      .values({
        id: "00000000-0000-4000-8000-000000000001",
        restaurant_id: SHOP,
        email: "outside@example.ch",
        staff_right: "owner",
        key_hash: hashInvitationKey(key),
        language: "fr",
        by_user: null,
        created_at: "2026-11-15T08:00:00.000Z",
        expires_at: "2026-11-22T08:00:00.000Z",
      })
      .execute();
    const as = { uid: "outside", token: "any", email: "outside@example.ch" };
    const payload = { restaurantId: SHOP, key };
    const guest = await server.call({ method: "POST", url: OFFICE_PATHS.joinTeam, payload });
    expect(guest.json().code).toBe("unauthenticated");
    const joined = await server.call({ method: "POST", url: OFFICE_PATHS.joinTeam, payload, as });
    expect([joined.statusCode, joined.json().code]).toEqual([status, code]);
    await server.close();
  });
});
