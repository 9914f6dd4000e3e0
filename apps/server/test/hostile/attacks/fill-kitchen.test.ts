import { randomUUID } from "node:crypto";
import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  SUNDAY_10H,
  startServer,
  type TestServer,
} from "../../harness.ts";
import { simpleOrder } from "../../sample-orders.ts";
import { shippedShops } from "../../shipped-shops.ts";

const SHOP = "rootsflavorsrolle";
const PLACES = 30;
const SERVICE = { slots: { delivery: { capacity: { unit: "portions", count: PLACES } } } };
const SLOTS = ["09:00-12:00", "12:00-15:00", "15:00-18:00", "18:00-21:00"].map((time) => ({
  date: "2026-11-16",
  time,
}));
const [, NOON = SLOTS[0]] = SLOTS;
const NETWORKS = Array.from({ length: 50 }, (_, i) => `10.${i}.0.1`);
const LANES = 10;

interface Caller {
  readonly address: string;
  readonly as?: Person;
}

describe.each(SERVER_ENGINES)("a stranger with fifty networks fills a kitchen, on %s", (engine) => {
  let server: TestServer;
  let owner: Person;
  let helper: Person;
  let rival: Person;

  beforeAll(async () => {
    const shops = shippedShops(SHOP, { service: SERVICE });
    server = await startServer(engine, { rateLimit: true, shops });
    owner = await server.staff(SHOP, "owner");
    helper = await server.staff(SHOP, "helper", { right: "kitchen" });
    rival = await server.staff("nyonbosphore", "rival");
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.now = SUNDAY_10H;
    const tables = ["order_events", "orders", "holds", "service_taken"] as const;
    for (const table of tables) await server.db.deleteFrom(table).execute();
  });

  const call = async (url: string, payload: object, { address, as }: Caller) => {
    const answer = await server.call({
      ...{ method: "POST", url, payload, remoteAddress: address, ...(as && { as }) },
      headers: { "idempotency-key": randomUUID() },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const wanted = (quantity: number, slot = NOON) => ({
    items: [{ itemId: "spinach_pastry", size: "couple", quantity }],
    deliveryTimePreference: slot,
  });
  const hold = (quantity: number, slot: object | undefined, caller: Caller, more: object = {}) =>
    call(
      PATHS.hold,
      { restaurantId: SHOP, ...wanted(quantity), deliveryTimePreference: slot, ...more },
      caller,
    );
  let people = 0;
  const order = (quantity: number, slot: object | undefined, caller: Caller, more: object = {}) => {
    const phone = `079 ${String(++people).padStart(7, "0")}`;
    const customerInfo = { ...simpleOrder().customerInfo, phone };
    const placing = { ...wanted(quantity), deliveryTimePreference: slot, customerInfo, ...more };
    return call(PATHS.createOrder, simpleOrder(placing), caller);
  };

  const flood = async () => {
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    const lane = async (first: number) => {
      for (let i = first; i < NETWORKS.length; i += LANES) {
        const [slot, caller] = [SLOTS[i % SLOTS.length], { address: NETWORKS[i] ?? "" }];
        const holds = [PLACES, 5, 1].map((quantity) => hold(quantity, slot, caller));
        const large = [PLACES, PLACES - 8].map((quantity) => order(quantity, slot, caller));
        answers.push(...(await Promise.all([...holds, ...large])));
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, i) => lane(i)));
    return answers;
  };

  const customer = async (address: string) => {
    const state = await server.call({ url: `${PATHS.getService}?restaurantId=${SHOP}` });
    expect(state.statusCode).toBe(200);
    const customerHold = await hold(3, NOON, { address });
    expect(customerHold.status).toBe(200);
    return await order(3, NOON, { address }, customerHold.body && { hold: customerHold.body.hold });
  };

  test("while three customers and the owner's phone order: all four succeed", async () => {
    const flooding = flood();
    const honest = [customer("192.0.2.1"), customer("198.51.100.1")];
    const [flooded, ...placed] = await Promise.all([flooding, ...honest]);
    placed.push(await customer("203.0.113.1"));
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
    const phone = await order(9, NOON, { address: "192.0.2.9", as: owner }, { channel: "phone" });
    expect(phone).toMatchObject({ status: 201 });
    expect(flooded.filter(({ status }) => status >= 500)).toEqual([]);
  }, 60_000);

  test("by holds: they take at most half of each slot, and end within forty minutes", async () => {
    const begun = server.now.getTime();
    for (const address of NETWORKS.slice(0, 10)) {
      for (const slot of SLOTS) await hold(4, slot, { address });
    }
    const remainingHolds = async () => {
      const answer = await server.call({ url: `${PATHS.getService}?restaurantId=${SHOP}` });
      return Object.values(answer.json().left);
    };
    await expect.poll(remainingHolds).toEqual(SLOTS.map(() => PLACES / 2 + 3));
    const rows = await server.db.selectFrom("holds").select("id").execute();
    for (const minutes of [9, 18, 27, 36, 45]) {
      server.now = new Date(begun + minutes * 60_000);
      for (const { id } of rows) await hold(4, NOON, { address: "10.0.0.1" }, { hold: id });
    }
    const still = await server.db
      .selectFrom("holds")
      .select("id")
      .where("expires_at", ">", server.now.toISOString())
      .execute();
    expect(rows).toHaveLength(SLOTS.length * 3);
    expect(still.filter(({ id }) => rows.some((other) => other.id === id))).toEqual([]);
  }, 60_000);

  test("against staff: kitchen and owner have priority, another shop's owner gets no access", async () => {
    const large = await order(PLACES, NOON, { address: "10.0.0.1" });
    await hold(4, SLOTS[0], { address: "10.0.0.1" });
    const otherOwner = { address: "192.0.2.7", as: rival };
    const state = `${STAFF_PATHS.getStaffService}?restaurantId=${SHOP}`;
    expect((await server.call({ url: state, as: rival })).statusCode).toBe(403);
    expect(await hold(PLACES, SLOTS[0], otherOwner, { channel: "phone" })).toMatchObject({
      status: 403,
    });
    const confirm = { restaurantId: SHOP, _id: large.body._id };
    expect(await call(STAFF_PATHS.confirmOrder, confirm, otherOwner)).toMatchObject({
      status: 403,
    });
    const kitchenStaff = { address: "192.0.2.8", as: helper };
    expect((await server.call({ url: state, as: helper })).json()).toMatchObject({
      holds: [{ channel: "web" }],
      unconfirmed: [{ orderNumber: large.body.orderNumber }],
    });
    const phone = { channel: "phone" };
    expect(await order(PLACES, SLOTS[0], kitchenStaff, phone)).toMatchObject({ status: 201 });
    expect(await order(PLACES, NOON, kitchenStaff, phone)).toMatchObject({ status: 201 });
  });
});
