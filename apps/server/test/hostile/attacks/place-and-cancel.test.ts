import { randomUUID } from "node:crypto";
import { MAX_ORDERS_PER_DAY } from "@comptoir/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { customerCalls } from "../../customer-calls.ts";
import {
  type Person,
  SERVER_ENGINES,
  SUNDAY_10H,
  startServer,
  type TestServer,
} from "../../harness.ts";
import { simpleOrder } from "../../sample-orders.ts";

const DAY_MS = 24 * 3_600_000;
const { customerInfo } = simpleOrder();

interface Stranger {
  readonly email?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly cookies?: Record<string, string>;
  readonly as?: Person;
  readonly key?: string;
}

describe.each(SERVER_ENGINES)("placing and cancelling orders in a loop on %s", (engine) => {
  let server: TestServer;
  let calls: ReturnType<typeof customerCalls>;
  let people = 0;

  beforeAll(async () => {
    // Rate limits use the system clock; here an order takes two seconds of it.
    vi.useFakeTimers({ toFake: ["Date"], now: SUNDAY_10H });
    server = await startServer(engine, { rateLimit: true });
    calls = customerCalls(server);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.close();
  });
  beforeEach(() => {
    server.now = SUNDAY_10H;
  });

  const place = (stranger: Stranger = {}) => {
    const n = ++people;
    vi.setSystemTime(Date.now() + 2_000);
    const { as, cookies = {}, key = randomUUID() } = stranger;
    const { email = `n${n}@example.ch`, phone = `079 ${String(n).padStart(7, "0")}` } = stranger;
    return server.call({
      method: "POST",
      url: "/api/createOrder",
      payload: simpleOrder({
        userId: as?.uid ?? null,
        customerInfo: { ...customerInfo, phone, email },
        deliveryTimePreference: null,
      }),
      headers: { "idempotency-key": key },
      remoteAddress: stranger.address ?? `10.0.${n >> 8}.${n & 255}`,
      cookies,
      ...(as ? { as } : {}),
    });
  };
  const loop = async (times: number, stranger: (i: number) => Stranger) => {
    const outcomes: Record<string, number> = {};
    for (let i = 0; i < times; i++) {
      const { cookies: own, ...given } = stranger(i);
      const placed = await place({ ...given, ...(own ? { cookies: own } : {}) });
      const outcome = placed.json().code ?? "placed";
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (placed.statusCode !== 201) continue;
      const set = Object.fromEntries(placed.cookies.map(({ name, value }) => [name, value]));
      const asker = given.as ? { as: given.as } : { cookies: { ...own, ...set } };
      expect((await calls.cancel(placed.json(), asker)).statusCode).toBe(200);
    }
    return outcomes;
  };
  const browser = async () => {
    const placed = await place();
    return Object.fromEntries(placed.cookies.map(({ name, value }) => [name, value]));
  };
  const countOrders = async () =>
    (await server.db.selectFrom("orders").select("id").execute()).length;

  test("is stopped after ten per browser, with the shop's phone number, without storing more", async () => {
    const cookies = await browser();
    const max = MAX_ORDERS_PER_DAY.guest - 1;
    expect(await loop(15, () => ({ cookies }))).toEqual({
      placed: max,
      too_many_orders: 15 - max,
    });
    const before = await countOrders();
    const refused = await place({ cookies });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        error: expect.stringMatching(/./),
        code: "too_many_orders",
        details: { phone: "+41 21 555 01 23" },
      },
    ]);
    expect(await countOrders()).toBe(before);
    server.now = new Date(SUNDAY_10H.getTime() + DAY_MS);
    expect((await place({ cookies })).statusCode).toBe(201);
  });

  test("is stopped after ten per mailbox, in any spelling, from fifty addresses", async () => {
    const spellings = ["v.ictim@gmail.com", "victim+a@gmail.com", "VICTIM@googlemail.com"];
    const outcomes = await loop(50, (i) => ({
      email: spellings[i % 3] ?? "",
      address: `198.51.100.${i}`,
    }));
    const max = MAX_ORDERS_PER_DAY.recipient;
    expect(outcomes).toEqual({ placed: max, too_many_orders: 50 - max });
  });

  test("is stopped after ten per phone number, and a hundred per network", async () => {
    const { phone, network } = MAX_ORDERS_PER_DAY;
    const ofPhone = await loop(phone + 2, () => ({ phone: "079 555 44 33" }));
    expect(ofPhone).toEqual({ placed: phone, too_many_orders: 2 });
    const address = (i: number) => ({ address: `2001:db8:9:9::${i.toString(16)}` });
    await loop(1, address);
    // As if the network had placed all of its remaining orders but one.
    await server.db
      .updateTable("limit_counts")
      .set({ count: network - 1 })
      .where("key", "like", "order:%")
      .execute();
    expect(await loop(3, address)).toEqual({ placed: 1, too_many_orders: 2 });
  });

  test("is stopped after ten per account, whose own address strangers cannot use up", async () => {
    const email = `victim-${engine}@example.ch`;
    const { account, recipient } = MAX_ORDERS_PER_DAY;
    await server.signUp(email);
    await server.db
      .withTables<{ user: { email: string; emailVerified: boolean } }>()
      .updateTable("user")
      .set({ emailVerified: true })
      .where("email", "=", email)
      .execute();
    const strangers = await loop(recipient + 1, () => ({ email }));
    expect(strangers).toEqual({ placed: recipient, too_many_orders: 1 });
    const as = await server.signIn(email);
    const own = await loop(account + 1, () => ({ email, as }));
    expect(own).toEqual({ placed: account, too_many_orders: 1 });
  });

  test("does not prevent the answer to a retry of a placed order", async () => {
    const cookies = await browser();
    const again = { cookies, key: randomUUID(), phone: "079 555 77 66", email: "a@example.ch" };
    const placed = await place(again);
    await loop(MAX_ORDERS_PER_DAY.guest, () => ({ cookies }));
    expect((await place({ cookies })).json().code).toBe("too_many_orders");
    expect((await place(again)).json()).toEqual(placed.json());
  });

  test("is counted by hashes that reveal no person", async () => {
    await place({ email: "secret@example.ch", phone: "079 111 22 33" });
    const rows = await server.db.selectFrom("limit_counts").select("key").execute();
    const keys = rows.map(({ key }) => key).join(" ");
    expect(keys).toMatch(/recipient:[\w-]{43}/);
    expect(keys).not.toMatch(/secret|41791112233|10\.0/);
  });
});
