import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  SUNDAY_10H,
  startServer,
  type TestServer,
} from "../../harness.ts";
import { customOrder, simpleOrder } from "../../sample-orders.ts";

describe.each(SERVER_ENGINES)("a guest's cookie on %s", (engine) => {
  let server: TestServer;
  let lea: Person;
  let keys = 0;

  beforeAll(async () => {
    server = await startServer(engine);
    lea = await server.signUp("lea@example.ch");
  });
  afterAll(() => server.close());

  const newKey = () => `the-victims-key-${++keys}`;
  const place = async (payload: object, key: string, headers = {}) => {
    const answer = await server.call({
      method: "POST",
      url: "/api/createOrder",
      payload,
      headers: { "idempotency-key": key, ...headers },
    });
    const [cookie] = answer.cookies;
    return { answer, cookies: cookie ? { [cookie.name]: cookie.value } : {} };
  };
  const victim = async () => {
    const key = newKey();
    const { answer, cookies } = await place(simpleOrder(), key);
    return { key, cookies, orderNumber: answer.json().orderNumber as number };
  };
  const track = (orderNumber: number, cookies: Record<string, string>, path = "trackOrder") =>
    server.call({
      url: `/api/${path}?restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}`,
      cookies,
    });
  const link = (orderNumber: number, cookies: Record<string, string>) =>
    server.call({
      method: "POST",
      url: "/api/updateOrderUser",
      payload: { orderNumber, userId: lea.uid, restaurantId: "rootsflavorsrolle" },
      cookies,
      as: lea,
    });
  const countOrders = async () =>
    (await server.db.selectFrom("orders").select("id").execute()).length;

  test("is not issued for an order at the other shop with the victim's key", async () => {
    const { key, orderNumber, cookies } = await victim();
    const thief = await place(customOrder(), key);
    expect(thief.answer.statusCode).toBe(201);
    expect(thief.cookies).not.toEqual(cookies);
    expect((await track(orderNumber, thief.cookies)).statusCode).toBe(404);
    expect((await link(orderNumber, thief.cookies)).json().code).toBe("order_not_linkable");
    expect((await track(orderNumber, cookies)).statusCode).toBe(200);
  });

  test("is not issued for the victim's key with another body", async () => {
    const { key, orderNumber } = await victim();
    const thief = await place(simpleOrder({ note: "autre" }), key);
    expect(thief.answer.json().code).toBe("idempotency_key_reused");
    expect(thief.answer.headers["set-cookie"]).toBeUndefined();
    expect((await track(orderNumber, thief.cookies)).statusCode).toBe(404);
  });

  test("is issued again for a retry of the same submission", async () => {
    const { key, orderNumber, cookies } = await victim();
    const again = await place(simpleOrder(), key);
    expect(again.answer.json().orderNumber).toBe(orderNumber);
    expect(again.cookies).toEqual(cookies);
  });

  test("is not issued again a day later", async () => {
    const { key, orderNumber } = await victim();
    server.now = new Date(SUNDAY_10H.getTime() + 24 * 3_600_000);
    const again = await place(simpleOrder(), key);
    server.now = SUNDAY_10H;
    expect([again.answer.statusCode, again.answer.json().orderNumber]).toEqual([201, orderNumber]);
    expect(again.cookies).toEqual({});
  });

  test("is not issued again, and opens nothing, once the order belongs to an account", async () => {
    const { key, orderNumber, cookies } = await victim();
    expect((await link(orderNumber, cookies)).statusCode).toBe(200);
    expect((await place(simpleOrder(), key)).cookies).toEqual({});
    expect((await track(orderNumber, cookies)).statusCode).toBe(404);
    expect((await track(orderNumber, cookies, "live/order")).statusCode).toBe(404);
    const url = `/api/trackOrder?restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}`;
    expect((await server.call({ url, as: lea })).json().userId).toBe(lea.uid);
  });

  test("of another order stays in a browser that retries one of its orders", async () => {
    const { key } = await victim();
    const other = await victim();
    const again = await place(simpleOrder(), key, {
      cookie: `comptoir_guest=${other.cookies.comptoir_guest}`,
    });
    expect([again.answer.statusCode, again.cookies]).toEqual([201, {}]);
  });

  test.each([
    ["origin", "http://comptoir.test"],
    ["sec-fetch-site", "same-origin"],
  ])(
    "needs a key: a page (%s) without one is refused, and nothing is stored",
    async (name, value) => {
      const before = await countOrders();
      const refused = await server.call({
        method: "POST",
        url: "/api/createOrder",
        payload: simpleOrder(),
        headers: { [name]: value },
      });
      expect([refused.statusCode, refused.json().code]).toEqual([400, "idempotency_key_required"]);
      expect(refused.headers["set-cookie"]).toBeUndefined();
      expect(await countOrders()).toBe(before);
      expect((await place(simpleOrder(), newKey(), { [name]: value })).answer.statusCode).toBe(201);
    },
  );

  test("is issued without a key to other clients", async () => {
    const placed = await server.call({
      method: "POST",
      url: "/api/createOrder",
      payload: simpleOrder(),
    });
    expect([placed.statusCode, placed.cookies.length]).toEqual([201, 1]);
  });
});
