import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expireUnpaidOrders } from "../../../src/features/orders/end-unpaid-orders.ts";
import { ENGINES, type Person, SUNDAY_10H, startServer, type TestServer } from "../../harness.ts";
import { customOrder, simpleOrder } from "../../sample-orders.ts";
import { storedCoupon } from "../../stored-coupon.ts";

const HOUR_MS = 3_600_000;
const eve = { name: "Eve", phone: "+41 79 555 12 34", email: "eve@example.ch" };

describe.each(ENGINES)("a coupon once per customer on %s", (engine) => {
  let server: TestServer;
  let lea: Person;
  let cook: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    lea = await server.signUp("lea@example.ch");
    cook = await server.staff("rootsflavorsrolle");
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.now = SUNDAY_10H;
    for (const table of ["coupon_claims", "coupons", "order_events", "orders"] as const) {
      await server.db.deleteFrom(table).execute();
    }
    await server.db.insertInto("coupons").values(storedCoupon()).execute();
  });

  const send = async (
    payload: object,
    { as, cookie }: { as?: Person; cookie?: string | undefined } = {},
  ) => {
    const answer = await server.call({
      method: "POST",
      url: "/api/createOrder",
      payload,
      ...(as ? { as } : {}),
      ...(cookie ? { cookies: { comptoir_guest: cookie } } : {}),
    });
    const body = answer.json();
    return { id: body._id, cookie: answer.cookies[0]?.value, outcome: body.code ?? "placed" };
  };
  const order = (contact: object, options: { as?: Person; cookie?: string | undefined } = {}) =>
    send(
      simpleOrder({
        couponCode: "BEE10",
        userId: options.as?.uid ?? null,
        customerInfo: { ...eve, ...contact },
        deliveryTimePreference: null,
      }),
      options,
    );
  const outcome = async (contact: object, options = {}) => (await order(contact, options)).outcome;
  const other = { phone: "079 000 00 01", email: "someone@else.example" };
  const expire = () => expireUnpaidOrders({ ...server, orderChanged: () => undefined }, server.now);
  const later = (hours: number) => {
    server.now = new Date(server.now.getTime() + hours * HOUR_MS);
  };
  const move = (_id: string, state: string) =>
    server.call({
      method: "POST",
      url: "/api/updateOrderState",
      payload: { _id, state },
      as: cook,
    });
  const uses = async () =>
    (await server.db.selectFrom("coupons").select("uses").executeTakeFirstOrThrow()).uses;
  const validate = async (as?: Person) => {
    const payload = { couponCode: "BEE10", orderTotal: 33, restaurantId: "rootsflavorsrolle" };
    const call = { method: "POST", url: "/api/validateCoupon", payload } as const;
    return (await server.call(as ? { ...call, as } : call)).json();
  };

  test.each([
    ["eve+1@example.ch", { phone: other.phone, email: "eve+1@example.ch" }],
    ["EVE+x+y@Example.ch", { phone: other.phone, email: "EVE+x+y@Example.ch" }],
    ["079 555 12 34", { email: other.email, phone: "079 555 12 34" }],
    ["0041 79 555 12 34", { email: other.email, phone: "0041 79 555 12 34" }],
    ["+41 (0)79 555 12 34", { email: other.email, phone: "+41 (0)79 555 12 34" }],
  ])("is refused again as %s", async (_, contact) => {
    expect(await outcome({})).toBe("placed");
    expect(await outcome(contact)).toBe("coupon_already_used");
    expect(await uses()).toBe(1);
  });

  test("is refused for Gmail's dots in the address", async () => {
    expect(await outcome({ email: "eveline@gmail.com" })).toBe("placed");
    const again = { phone: other.phone, email: "eve.line@googlemail.com" };
    expect(await outcome(again)).toBe("coupon_already_used");
  });

  test("is refused in the same browser, whatever contact is given", async () => {
    const first = await order({});
    expect(await outcome(other, { cookie: first.cookie })).toBe("coupon_already_used");
    expect(await outcome(other)).toBe("placed");
  });

  test("is refused without any identification, cookie or not", async () => {
    const coupon = storedCoupon({ restaurant_id: "nyonbosphore" });
    await server.db.insertInto("coupons").values(coupon).execute();
    const payload = customOrder({ couponCode: "BEE10" });
    expect((await send(payload)).outcome).toBe("coupon_needs_contact");
    const { cookie } = await send(customOrder());
    expect((await send(payload, { cookie })).outcome).toBe("coupon_needs_contact");
    expect((await send({ ...payload, customerInfo: eve })).outcome).toBe("placed");
    const signedIn = { ...payload, userId: lea.uid };
    expect((await send(signedIn, { as: lea })).outcome).toBe("placed");
    expect((await send(signedIn, { as: lea })).outcome).toBe("coupon_already_used");
  });

  test("without that rule needs no contact", async () => {
    const coupon = storedCoupon({ restaurant_id: "nyonbosphore", once_per_customer: 0 });
    await server.db.insertInto("coupons").values(coupon).execute();
    expect((await send(customOrder({ couponCode: "BEE10" }))).outcome).toBe("placed");
  });

  test("is not used up for good by a stranger who names the customer and never pays", async () => {
    const { id } = await order({ name: "A stranger" });
    expect(await outcome({})).toBe("coupon_already_used");
    await move(id, "cancelled");
    expect(await outcome({})).toBe("placed");
    expect(await outcome({})).toBe("coupon_already_used");
  });

  test("stays used once the order is paid, however long ago", async () => {
    const { id } = await order({});
    await move(id, "accepted");
    later(24 * 30);
    expect(await outcome({})).toBe("coupon_already_used");
  });

  test("stays used while its order may still be paid", async () => {
    const first = await order({});
    expect(await outcome(other, { as: lea })).toBe("placed");
    later(24);
    expect(await outcome({})).toBe("coupon_already_used");
    expect(await outcome({}, { cookie: first.cookie })).toBe("coupon_already_used");
    expect(await outcome({}, { as: lea })).toBe("coupon_already_used");
    expect((await validate(lea)).errorCode).toBe("coupon_already_used");
  });

  test("is released when its order is cancelled", async () => {
    const { id } = await order({});
    await move(id, "cancelled");
    expect([await outcome({}), await uses()]).toEqual(["placed", 1]);
  });

  test("is released when its unpaid order expires, for the same browser too", async () => {
    const { cookie } = await order({});
    later(24 * 8);
    expect(await expire()).toBe(1);
    expect(await uses()).toBe(0);
    expect(await outcome({}, { cookie })).toBe("placed");
  });

  test("with a single use is released when its unpaid order expires", async () => {
    await server.db.updateTable("coupons").set({ max_uses: 1 }).execute();
    await order({});
    later(24);
    expect(await outcome(other)).toBe("coupon_used_up");
    expect((await validate()).errorCode).toBe("coupon_used_up");
    later(24 * 7);
    await expire();
    expect((await validate()).valid).toBe(true);
    expect(await outcome(other)).toBe("placed");
    expect(await outcome({ ...other, phone: "079 000 00 02", email: "c@x.ch" })).toBe(
      "coupon_used_up",
    );
  });

  test("is used once by twenty concurrent orders with one phone number in twenty spellings", async () => {
    const racers = Array.from({ length: 20 }, (_, i) =>
      outcome({
        email: `racer${i}@example.ch`,
        phone: ["0791112233", "+41791112233", "0041 79 111 22 33", "+41 (0)79 111-22-33"][i % 4],
      }),
    );
    const outcomes = await Promise.all(racers);
    expect(outcomes.filter((code) => code === "placed")).toHaveLength(1);
    expect(outcomes.filter((code) => code === "coupon_already_used")).toHaveLength(19);
    expect(await uses()).toBe(1);
  });
});
