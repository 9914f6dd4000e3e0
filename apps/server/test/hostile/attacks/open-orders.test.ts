import { randomUUID } from "node:crypto";
import { MAX_UNPAID_ORDERS } from "@comptoir/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  SUNDAY_10H,
  startServer,
  type TestServer,
} from "../../harness.ts";
import { customOrder, simpleOrder } from "../../sample-orders.ts";

const { customerInfo } = simpleOrder();

interface Customer {
  readonly phone?: string;
  readonly email?: string;
  readonly address?: string;
  readonly cookie?: string | undefined;
  readonly as?: Person;
  readonly key?: string;
}

describe.each(SERVER_ENGINES)("open unpaid orders on %s", (engine) => {
  let server: TestServer;
  let cook: Person;
  let people = 0;

  beforeAll(async () => {
    server = await startServer(engine, { rateLimit: true });
    cook = await server.staff("rootsflavorsrolle");
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.now = SUNDAY_10H;
  });

  const place = (customer: Customer = {}, changes: object = {}) => {
    const n = String(++people).padStart(7, "0");
    const { as, cookie, phone = `079 ${n}`, key = randomUUID() } = customer;
    const { email = `n${n}@example.ch` } = customer;
    return server.call({
      method: "POST",
      url: "/api/createOrder",
      payload: simpleOrder({
        userId: as?.uid ?? null,
        customerInfo: { ...customerInfo, phone, email },
        deliveryTimePreference: null,
        ...changes,
      }),
      headers: { "idempotency-key": key },
      remoteAddress:
        customer.address ?? `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
      ...(cookie ? { cookies: { comptoir_guest: cookie } } : {}),
      ...(as ? { as } : {}),
    });
  };
  const outcomes = async (count: number, customer: () => Customer, changes = {}) => {
    const answers = await Promise.all(
      Array.from({ length: count }, () => place(customer(), changes)),
    );
    return Object.fromEntries(
      Object.entries(Object.groupBy(answers, (a) => a.json().code ?? "placed")).map(
        ([code, list]) => [code, list?.length],
      ),
    );
  };
  const cookieOf = async () => (await place()).cookies[0]?.value;
  const countOrders = async () =>
    (await server.db.selectFrom("orders").select("id").execute()).length;

  test("are limited to five per browser, with a refusal that names the shop's phone number", async () => {
    const cookie = await cookieOf();
    for (let i = 1; i < MAX_UNPAID_ORDERS.guest; i++) {
      expect((await place({ cookie })).statusCode).toBe(201);
    }
    const before = await countOrders();
    const refused = await place({ cookie });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        error: expect.stringMatching(/./),
        code: "too_many_open_orders",
        details: { phone: "+41 21 555 01 23" },
      },
    ]);
    expect(refused.headers["set-cookie"]).toBeUndefined();
    expect(await countOrders()).toBe(before);
    const { userId, items } = customOrder();
    const elsewhere = { restaurantId: "nyonbosphore", userId, items };
    expect((await place({ cookie }, elsewhere)).statusCode).toBe(201);
  });

  test("no longer count once paid or cancelled", async () => {
    const cookie = await cookieOf();
    const placed: { _id: string }[] = [];
    for (let i = 1; i < MAX_UNPAID_ORDERS.guest; i++) placed.push((await place({ cookie })).json());
    for (const [i, state] of ["accepted", "cancelled"].entries()) {
      expect((await place({ cookie })).json().code).toBe("too_many_open_orders");
      const payload = { _id: placed[i]?._id, state };
      await server.call({ method: "POST", url: "/api/updateOrderState", payload, as: cook });
      expect((await place({ cookie })).statusCode).toBe(201);
    }
  });

  test("no longer count after a day", async () => {
    const cookie = await cookieOf();
    for (let i = 1; i < MAX_UNPAID_ORDERS.guest; i++) await place({ cookie });
    server.now = new Date(SUNDAY_10H.getTime() + 24 * 3_600_000);
    expect((await place({ cookie })).statusCode).toBe(201);
  });

  test("are limited to five per account", async () => {
    const as = await server.signUp(`open-${engine}@example.ch`);
    expect(await outcomes(8, () => ({ as }))).toEqual({ placed: 5, too_many_open_orders: 3 });
  });

  test("are limited to five per phone number, in any spelling by guests", async () => {
    const spellings = ["079 555 99 88", "+41795559988", "0041 79 555 99 88", "+41 (0)79 5559988"];
    let i = 0;
    expect(await outcomes(8, () => ({ phone: spellings[i++ % 4] ?? "" }))).toEqual({
      placed: 5,
      too_many_open_orders: 3,
    });
    // Strangers who use a number do not block an account with that number.
    const as = await server.signUp(`phone-${engine}@example.ch`);
    expect((await place({ as, phone: "079 555 99 88" })).statusCode).toBe(201);
  });

  test("of one browser stay five under sixty concurrent orders", async () => {
    const cookie = await cookieOf();
    expect(await outcomes(60, () => ({ cookie }))).toEqual({ placed: 4, too_many_open_orders: 56 });
  });

  test.each([
    ["address", () => "192.0.2.7"],
    ["IPv6 network", (i: number) => `2001:db8:7:7::${i.toString(16)}`],
  ])("of one %s stay thirty under sixty concurrent orders", async (_, address) => {
    const before = await countOrders();
    let i = 0;
    expect(await outcomes(60, () => ({ address: address(++i) }))).toEqual({
      placed: MAX_UNPAID_ORDERS.address,
      too_many_open_orders: 30,
    });
    expect(await countOrders()).toBe(before + MAX_UNPAID_ORDERS.address);
    const numbers = await server.db
      .selectFrom("orders")
      .select("order_number")
      .where("restaurant_id", "=", "rootsflavorsrolle")
      .orderBy("order_number")
      .execute();
    expect(numbers.map((row) => row.order_number)).toEqual(numbers.map((_, n) => n + 1));
  });

  test("do not prevent the answer to a retry of a placed order", async () => {
    const cookie = await cookieOf();
    const key = randomUUID();
    const again = { cookie, key, phone: "079 555 77 66", email: "again@example.ch" };
    const placed = await place(again);
    for (let i = 2; i < MAX_UNPAID_ORDERS.guest; i++) await place({ cookie });
    expect((await place({ cookie })).json().code).toBe("too_many_open_orders");
    expect((await place(again)).json()).toEqual(placed.json());
  });

  test("are counted by hashes, which are deleted once they are paid", async () => {
    const { _id } = (await place({ address: "192.0.2.99", phone: "079 555 66 55" })).json();
    const row = () =>
      server.db
        .selectFrom("orders")
        .select(["phone_key", "client_key"])
        .where("id", "=", _id)
        .executeTakeFirstOrThrow();
    const { phone_key, client_key } = await row();
    expect(phone_key).toMatch(/^[\w-]{43}$/);
    expect(client_key).toMatch(/^[\w-]{43}$/);
    const payload = { _id, state: "accepted" };
    await server.call({ method: "POST", url: "/api/updateOrderState", payload, as: cook });
    expect(await row()).toEqual({ phone_key: null, client_key: null });
  });
});
