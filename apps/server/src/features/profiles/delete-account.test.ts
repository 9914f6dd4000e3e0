import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ENGINES,
  type Person,
  STAFF_PASSWORD,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { storedCoupon } from "../../../test/stored-coupon.ts";
import { removeStaff } from "./staff.ts";

const DAY_MS = 24 * 3600 * 1000;

describe.each(ENGINES)("deleting an account on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());

  let keys = 0;
  const post = (path: string, payload: object, as?: Person) =>
    server.call({
      method: "POST",
      url: `/api/${path}`,
      payload,
      headers: { "idempotency-key": `submission-${++keys}` },
      ...(as ? { as } : {}),
    });
  const remove = (person: Person, as?: Person, password: string | undefined = "Sesame1") =>
    post("deleteAccount", { firebaseUid: person.uid, password }, as);
  const rows = (restaurantId: string) =>
    server.db.selectFrom("orders").selectAll().where("restaurant_id", "=", restaurantId).execute();

  test("erases identity, profile and addresses, and the person from every order", async () => {
    const lea = await server.signUp("lea@example.ch");
    await post("createUser", { firebaseUid: lea.uid, email: lea.email }, lea);
    const [item] = customOrder().items;
    await post("createOrder", simpleOrder({ userId: lea.uid, note: "Sonnez chez Léa" }), lea);
    await post(
      "createOrder",
      customOrder({ userId: lea.uid, items: [{ ...item, nameLabel: "Léa" }] }),
      lea,
    );
    server.now = new Date(server.now.getTime() + 7 * DAY_MS);

    await server.db.updateTable("orders").set({ phone_key: "p", client_key: "c" }).execute();

    expect((await remove(lea, lea)).json()).toEqual({ deleted: true });
    const trail = server.db.selectFrom("audit_log").select(["action", "actor", "target"]);
    expect(await trail.where("action", "=", "account_deleted").execute()).toEqual([
      { action: "account_deleted", actor: lea.uid, target: lea.uid },
    ]);

    const remaining = [...(await rows("rootsflavorsrolle")), ...(await rows("nyonbosphore"))];
    expect(remaining.map(({ total }) => total)).toEqual([3300, 1638]);
    expect(JSON.stringify(remaining)).not.toMatch(/Léa|lea@|555 12 34|Grand-Rue|Sonnez/);
    for (const order of remaining) {
      expect(order).toMatchObject({
        user_id: null,
        guest_hash: null,
        idempotency_key: null,
        request_hash: null,
        phone_key: null,
        client_key: null,
      });
    }
    expect(JSON.parse(remaining[0]?.address_json ?? "")).toMatchObject({ postalCode: "1180" });
    const events = await server.db.selectFrom("order_events").select("by_user").execute();
    expect(events).toEqual([{ by_user: null }, { by_user: null }]);
    const [profile] = await server.db.selectFrom("profiles").selectAll().execute();
    expect(profile).toMatchObject({ email: "", name: "", phone: "", addresses_json: "[]" });
    expect(await server.identity.accounts?.findByEmail(lea.email)).toBeUndefined();
    const again = await server.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      headers: { origin: "http://comptoir.test" },
      payload: { email: lea.email, password: "Sesame1" },
    });
    expect(again.statusCode).toBe(401);
  });

  test("needs the password again, a token alone is refused", async () => {
    const eva = await server.signUp("eva@example.ch");
    for (const payload of [
      { firebaseUid: eva.uid },
      { firebaseUid: eva.uid, password: "Guessed1" },
    ]) {
      const refused = await post("deleteAccount", payload, eva);
      expect([refused.statusCode, refused.json().code]).toEqual([403, "wrong_password"]);
    }
    expect(await server.identity.accounts?.findByEmail(eva.email)).toBeDefined();
  });

  test("makes the token invalid, and nothing is written for it", async () => {
    const noa = await server.signUp("noa@example.ch");
    await post("createUser", { firebaseUid: noa.uid, email: noa.email }, noa);
    const guest = await post("createOrder", customOrder());
    const cookie = `${guest.cookies[0]?.name}=${guest.cookies[0]?.value}`;
    expect((await remove(noa, noa)).statusCode).toBe(200);
    const { orderNumber } = guest.json();
    const link = { orderNumber, restaurantId: "nyonbosphore", userId: noa.uid };
    for (const answer of [
      await post("createUser", { firebaseUid: noa.uid, email: noa.email }, noa),
      await post("updateUserProfile", { firebaseUid: noa.uid, name: "Noa" }, noa),
      await post("createOrder", customOrder({ userId: noa.uid }), noa),
      await server.call({
        method: "POST",
        url: "/api/updateOrderUser",
        payload: link,
        headers: { cookie },
        as: noa,
      }),
      await server.call({ url: "/api/getMyOrders", as: noa }),
      await remove(noa, noa),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([401, "invalid_token"]);
    }
    const rest = await server.db.selectFrom("orders").selectAll().where("user_id", "=", noa.uid);
    expect(await rest.execute()).toEqual([]);
    const profile = server.db.selectFrom("profiles").selectAll().where("user_id", "=", noa.uid);
    expect(await profile.executeTakeFirst()).toMatchObject({ email: "", name: "" });
  });

  test("leaves an audit entry without a name", async () => {
    const amy = await server.signUp("amy@example.ch");
    await remove(amy, amy);
    const entries = await server.db
      .selectFrom("audit_log")
      .selectAll()
      .where("actor", "=", amy.uid)
      .where("action", "=", "account_deleted")
      .execute();
    expect(entries).toMatchObject([{ action: "account_deleted", request_id: expect.any(String) }]);
    expect(JSON.stringify(entries)).not.toContain("amy");
  });

  test("removes former staff from the history of orders they moved", async () => {
    const cook = await server.staff("nyonbosphore");
    const { _id } = (await post("createOrder", customOrder())).json();
    await post("updateOrderState", { _id, state: "cancelled" }, cook);
    const deps = { db: server.db, identity: server.identity, clock: () => server.now };
    await removeStaff(deps, cook.email);
    const back = await server.signIn(cook.email, STAFF_PASSWORD);
    expect((await remove(back, back, STAFF_PASSWORD)).statusCode).toBe(200);
    const events = await server.db
      .selectFrom("order_events")
      .select(["state", "by_user"])
      .where("order_id", "=", _id)
      .where("state", "=", "cancelled")
      .execute();
    expect(events).toEqual([{ state: "cancelled", by_user: null }]);
  });

  test("is refused while an order is open, but not for old ones", async () => {
    const max = await server.signUp("max@example.ch");
    await post("createOrder", customOrder({ userId: max.uid }), max);
    const refused = await remove(max, max);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "orders_under_way"]);
    expect(refused.json().details).toEqual({ unpaid: 1, underWay: 0 });
    expect(await server.identity.accounts?.findByEmail(max.email)).toBeDefined();
    server.now = new Date(server.now.getTime() + DAY_MS);
    expect((await remove(max, max)).statusCode).toBe(200);
  });

  const stateOf = async (id: string) =>
    (await server.db.selectFrom("orders").select("state").where("id", "=", id).executeTakeFirst())
      ?.state;
  const cancelAndRemove = (person: Person) =>
    post(
      "deleteAccount",
      { firebaseUid: person.uid, password: "Sesame1", cancelUnpaid: true },
      person,
    );

  test("cancels unpaid orders if the owner agrees, and erases them too", async () => {
    const kim = await server.signUp("kim@example.ch");
    await server.db
      .insertInto("coupons")
      .values(storedCoupon({ code: "KIM", max_uses: 1 }))
      .execute();
    const order = simpleOrder({ userId: kim.uid, couponCode: "KIM", deliveryTimePreference: null });
    const { _id } = (await post("createOrder", order, kim)).json();
    const erased = await cancelAndRemove(kim);
    expect([erased.statusCode, erased.json()]).toEqual([200, { deleted: true }]);
    expect(await stateOf(_id)).toBe("cancelled");
    const events = server.db.selectFrom("order_events").select(["state", "by_user"]);
    expect(await events.where("order_id", "=", _id).orderBy("entry").execute()).toEqual([
      { state: "payment_pending", by_user: null },
      { state: "cancelled", by_user: null },
    ]);
    const trail = server.db.selectFrom("audit_log").select(["action", "actor", "request_id"]);
    expect(await trail.where("target", "=", _id).execute()).toEqual([
      { action: "order_moved", actor: null, request_id: erased.headers["x-request-id"] },
    ]);
    const coupon = server.db.selectFrom("coupons").select("uses").where("code", "=", "KIM");
    expect(await coupon.executeTakeFirst()).toEqual({ uses: 0 });
  });

  test("is refused while a paid order is open, and cancels nothing then", async () => {
    const cook = await server.staff("nyonbosphore", "payer");
    const jan = await server.signUp("jan@example.ch");
    const place = async () =>
      (await post("createOrder", customOrder({ userId: jan.uid }), jan)).json()._id as string;
    const [paid, unpaid] = [await place(), await place()];
    await post("updateOrderState", { _id: paid, state: "accepted" }, cook);
    for (const refused of [await remove(jan, jan), await cancelAndRemove(jan)]) {
      expect([refused.statusCode, refused.json().code]).toEqual([409, "orders_under_way"]);
      expect(refused.json().details).toEqual({ unpaid: 1, underWay: 1 });
    }
    expect([await stateOf(paid), await stateOf(unpaid)]).toEqual(["accepted", "payment_pending"]);
    expect(await server.identity.accounts?.findByEmail(jan.email)).toBeDefined();
  });

  test("is refused while money is prepaid or to be refunded, however old the order is", async () => {
    const ana = await server.signUp("ana@example.ch");
    const { _id } = (await post("createOrder", customOrder({ userId: ana.uid }), ana)).json();
    const set = (changes: object) =>
      server.db.updateTable("orders").set(changes).where("id", "=", _id).execute();
    const bankEntry = {
      ...{ id: "ana-paid", restaurant_id: "nyonbosphore", bank_key: "a", entry_key: "a" },
      ...{ amount: 500, booked_on: "2026-11-15", imported_at: "2026-11-15T09:00:00.000Z" },
      ...{ payer: "Ana Roy", message: "Pour Ana", outcome: "matched", order_id: _id },
    };
    await server.db
      .insertInto("bank_entries")
      .values({ ...bankEntry, by_user: ana.uid })
      .execute();
    server.now = new Date(server.now.getTime() + 2 * DAY_MS);
    const blocking = [
      { state: "payment_pending", received: 500 },
      { state: "cancelled", received: 500, refund: "due" },
    ];
    for (const changes of blocking) {
      await set(changes);
      const refused = await cancelAndRemove(ana);
      expect([refused.statusCode, refused.json().details]).toEqual([
        409,
        { unpaid: 0, underWay: 1 },
      ]);
    }
    await set({ received: 0, refunded: 500, refund: "done" });
    expect((await cancelAndRemove(ana)).statusCode).toBe(200);
    const remaining = server.db.selectFrom("bank_entries").selectAll().where("id", "=", "ana-paid");
    expect(await remaining.executeTakeFirst()).toMatchObject({
      amount: 500,
      payer: null,
      message: null,
      by_user: null,
    });
  });

  test("competes with a concurrent payment: one succeeds", async () => {
    const cook = await server.staff("nyonbosphore", "racer");
    for (let i = 0; i < 4; i++) {
      const uma = await server.signUp(`uma-${i}@example.ch`);
      const { _id } = (await post("createOrder", customOrder({ userId: uma.uid }), uma)).json();
      const pay = () => post("updateOrderState", { _id, state: "accepted" }, cook);
      const erase = () => cancelAndRemove(uma);
      const [one, two] = await Promise.all(i % 2 ? [erase(), pay()] : [pay(), erase()]);
      const [erased, paid] = i % 2 ? [one, two] : [two, one];
      expect([erased.statusCode, paid.statusCode].toSorted()).toEqual([200, 409]);
      expect(await stateOf(_id)).toBe(paid.statusCode === 200 ? "accepted" : "cancelled");
    }
  });

  test("revokes the links to the orders", async () => {
    const lou = await server.signUp("lou@example.ch");
    const { orderNumber } = (
      await post("createOrder", customOrder({ userId: lou.uid }), lou)
    ).json();
    const restaurantId = "nyonbosphore";
    const { key } = (await post("shareOrder", { restaurantId, orderNumber }, lou)).json();
    const url = `/api/trackOrder?restaurantId=${restaurantId}&orderNumber=${orderNumber}&key=${key}`;
    expect((await server.call({ url })).statusCode).toBe(200);
    expect((await cancelAndRemove(lou)).statusCode).toBe(200);
    expect((await server.call({ url })).statusCode).toBe(404);
  });

  test("is refused to others", async () => {
    const zoe = await server.signUp("zoe@example.ch");
    const eve = await server.signUp("eve@example.ch");
    expect((await remove(zoe, eve)).json().code).toBe("forbidden");
    expect((await remove(zoe)).json().code).toBe("unauthenticated");
    expect(await server.identity.accounts?.findByEmail(zoe.email)).toBeDefined();
  });

  test("is refused to staff until they leave their team", async () => {
    const cook = await server.staff("rootsflavorsrolle", "cook", { right: "kitchen" });
    expect((await remove(cook, cook)).json().code).toBe("leave_team_first");
    await post("leaveTeam", { restaurantId: "rootsflavorsrolle" }, cook);
    const back = await server.signIn(cook.email, STAFF_PASSWORD);
    const payload = { firebaseUid: back.uid, password: STAFF_PASSWORD };
    expect((await post("deleteAccount", payload, back)).json()).toEqual({ deleted: true });
  });

  test("forgets who redeemed a coupon but keeps the use counted", async () => {
    const ida = await server.signUp("ida@example.ch");
    await server.db
      .insertInto("coupons")
      .values({
        restaurant_id: "rootsflavorsrolle",
        code: "ONCE",
        type: "fixed",
        value: 500,
        minimum: 0,
        valid_from: null,
        valid_until: null,
        max_uses: null,
        uses: 0,
        once_per_customer: 1,
        disabled: 0,
        created_at: server.now.toISOString(),
      })
      .execute();
    const order = simpleOrder({
      userId: ida.uid,
      couponCode: "ONCE",
      deliveryTimePreference: null,
    });
    expect((await post("createOrder", order, ida)).statusCode).toBe(201);
    server.now = new Date(server.now.getTime() + DAY_MS);
    expect((await remove(ida, ida)).statusCode).toBe(200);
    expect(await server.db.selectFrom("coupon_claims").selectAll().execute()).toEqual([]);
    const coupon = server.db.selectFrom("coupons").select("uses").where("code", "=", "ONCE");
    expect(await coupon.executeTakeFirst()).toEqual({ uses: 1 });
  });
});
