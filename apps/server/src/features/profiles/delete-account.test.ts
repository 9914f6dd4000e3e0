import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";

const DAY_MS = 24 * 3600 * 1000;

describe.each(ENGINES)("deleting an account on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());

  const post = (path: string, payload: object, as?: Person) =>
    server.call({ method: "POST", url: `/api/${path}`, payload, ...(as ? { as } : {}) });
  const remove = (person: Person, as?: Person) =>
    post("deleteAccount", { firebaseUid: person.uid }, as);
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

    expect((await remove(lea, lea)).json()).toEqual({ deleted: true });
    const trail = server.db.selectFrom("audit_log").select(["action", "actor", "target"]);
    expect(await trail.where("action", "=", "account_deleted").execute()).toEqual([
      { action: "account_deleted", actor: lea.uid, target: lea.uid },
    ]);

    const kept = [...(await rows("rootsflavorsrolle")), ...(await rows("nyonbosphore"))];
    expect(kept.map(({ total }) => total)).toEqual([3300, 1638]);
    expect(JSON.stringify(kept)).not.toMatch(/Léa|lea@|555 12 34|Grand-Rue|Sonnez/);
    expect(kept.every(({ user_id, guest_hash }) => user_id === null && guest_hash === null)).toBe(
      true,
    );
    expect(JSON.parse(kept[0]?.address_json ?? "")).toMatchObject({ postalCode: "1180" });
    expect(await server.db.selectFrom("profiles").selectAll().execute()).toEqual([]);
    expect(await server.identity.accounts?.findByEmail(lea.email)).toBeUndefined();
    const again = await server.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      headers: { origin: "http://comptoir.test" },
      payload: { email: lea.email, password: "Sesame1" },
    });
    expect(again.statusCode).toBe(401);
  });

  test("is held up by an order still to come, and not by one long past", async () => {
    const max = await server.signUp("max@example.ch");
    await post("createOrder", customOrder({ userId: max.uid }), max);
    const refused = await remove(max, max);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "orders_under_way"]);
    expect(await server.identity.accounts?.findByEmail(max.email)).toBeDefined();
    server.now = new Date(server.now.getTime() + DAY_MS);
    expect((await remove(max, max)).statusCode).toBe(200);
  });

  test("is nobody else's to ask for", async () => {
    const zoe = await server.signUp("zoe@example.ch");
    const eve = await server.signUp("eve@example.ch");
    expect((await remove(zoe, eve)).json().code).toBe("forbidden");
    expect((await remove(zoe)).json().code).toBe("unauthenticated");
    expect(await server.identity.accounts?.findByEmail(zoe.email)).toBeDefined();
  });

  test("is refused to staff, who are their shop's to remove", async () => {
    const cook = await server.staff("rootsflavorsrolle");
    expect((await remove(cook, cook)).json().code).toBe("forbidden");
  });

  test("forgets who redeemed a coupon but not that it was redeemed", async () => {
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
    const coupon = await server.db.selectFrom("coupons").select("uses").executeTakeFirst();
    expect(coupon?.uses).toBe(1);
  });
});
