import { MAX_ORDER_TOTAL, MAX_ORDERS_PER_DAY } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";

const SHOP = "rootsflavorsrolle";
const CALLER = { name: "Léa Rochat", phone: "079 555 12 34" };

describe.each(SERVER_ENGINES)("an order taken by staff, on %s", (engine) => {
  let server: TestServer;
  let cook: Person;
  let bosphore: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    cook = await server.staff(SHOP);
    bosphore = await server.staff("nyonbosphore");
  });
  afterAll(() => server.close());

  const take = (payload: object, { as = cook, key }: { as?: Person | null; key?: string } = {}) =>
    server.call({
      method: "POST",
      url: "/api/createOrder",
      payload,
      ...(as ? { as } : {}),
      headers: key ? { "idempotency-key": key } : {},
    });
  const byPhone = (changes: object = {}) =>
    simpleOrder({ channel: "phone", customerInfo: CALLER, ...changes });
  const atCounter = (changes: object = {}) =>
    simpleOrder({
      channel: "counter",
      customerInfo: { name: "Léa" },
      deliveryAddress: null,
      deliveryTimePreference: null,
      ...changes,
    });
  const stored = async (number: number, as = cook, slug = SHOP) => {
    const url = `/api/getOrders?restaurantId=${slug}&date=2026-11-15`;
    const orders = (await server.call({ url, as })).json();
    return orders.find(({ orderNumber }: { orderNumber: number }) => orderNumber === number);
  };

  test("belongs to no account or browser, and records channel and staff member", async () => {
    const taken = await take(byPhone({ userId: cook.uid }));
    expect(taken.statusCode).toBe(201);
    expect(taken.cookies).toEqual([]);
    expect(await stored(taken.json().orderNumber)).toMatchObject({
      channel: "phone",
      userId: null,
      customerInfo: { ...CALLER, email: "" },
      history: [{ state: "payment_pending", by: cook.uid }],
    });
    const row = await server.db
      .selectFrom("orders")
      .select(["guest_hash", "phone_key", "client_key"])
      .where("id", "=", taken.json()._id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ guest_hash: null, phone_key: null, client_key: null });
  });

  test("is refused to staff of other shops", async () => {
    const customer = await server.signUp("lea@example.ch");
    const refused = [
      await take(byPhone(), { as: null }),
      await take(byPhone(), { as: customer }),
      await take(byPhone({ userId: customer.uid }), { as: customer }),
      await take(atCounter(), { as: bosphore }),
    ];
    expect(refused.map((answer) => answer.statusCode)).toEqual([401, 403, 403, 403]);
  });

  test("sent repeatedly is stored once", async () => {
    const first = await take(byPhone(), { key: "taken-once-1" });
    const again = await take(byPhone(), { key: "taken-once-1" });
    const other = await take(byPhone({ note: "Sans noix" }), { key: "taken-once-1" });
    expect(again.json()).toEqual(first.json());
    expect([other.statusCode, other.json().code]).toEqual([422, "idempotency_key_reused"]);
  });

  test("counts towards the rate limit and body limit", async () => {
    const limited = await startServer(engine, { rateLimit: true });
    try {
      const as = await limited.staff(SHOP);
      const send = (payload: object) =>
        limited.call({ method: "POST", url: "/api/createOrder", payload, as });
      for (let count = 0; count <= MAX_ORDERS_PER_DAY.phone; count++) {
        expect((await send(byPhone())).statusCode).toBe(201);
      }
    } finally {
      await limited.close();
    }
    const items = Array.from({ length: 8 }, () => ({
      itemId: "spinach_pastry",
      size: "family",
      quantity: 99,
    }));
    const large = await take(byPhone({ items }));
    expect(large.statusCode).toBe(201);
    expect(large.json().totalPrice * 100).toBeGreaterThan(MAX_ORDER_TOTAL);
  });

  test("at the counter needs no address, day or minimum", async () => {
    const items = [{ itemId: "spinach_pastry", size: "single", quantity: 1 }];
    const taken = await take(atCounter({ items }));
    expect(taken.statusCode).toBe(201);
    expect(await stored(taken.json().orderNumber)).toMatchObject({
      channel: "counter",
      deliveryAddress: null,
      deliveryTimePreference: null,
      deliveryFee: 0,
      customerInfo: { name: "Léa", phone: "", email: "" },
    });
  });

  test("by phone needs everything a delivery needs, and a phone number", async () => {
    const items = [{ itemId: "spinach_pastry", size: "single", quantity: 1 }];
    const codes = [
      byPhone({ deliveryAddress: null }),
      byPhone({ items }),
      byPhone({ customerInfo: { name: "Léa" } }),
      byPhone({ customerInfo: null }),
      atCounter({ customerInfo: { phone: "079 555 12 34" } }),
    ].map(async (payload) => (await take(payload)).json().code);
    expect(await Promise.all(codes)).toEqual([
      "address_required",
      "below_minimum_order",
      "customer_phone_required",
      "customer_name_required",
      "customer_name_required",
    ]);
  });

  test("needs a name in a shop with collection, and no phone number at the counter", async () => {
    const dear = { quantity: 20 };
    const [item] = customOrder().items;
    const order = customOrder({ items: [{ ...item, ...dear }], channel: "counter" });
    const unnamed = await take(order, { as: bosphore });
    expect(unnamed.json().code).toBe("customer_name_required");
    const named = await take({ ...order, customerInfo: { name: "Léa" } }, { as: bosphore });
    expect(named.statusCode).toBe(201);
    expect(await stored(named.json().orderNumber, bosphore, "nyonbosphore")).toMatchObject({
      channel: "counter",
    });
  });
});
