import { randomUUID } from "node:crypto";
import { PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, type Person, SUNDAY_10H, startServer, type TestServer } from "../../harness.ts";
import { customOrder, simpleOrder } from "../../sample-orders.ts";
import { shippedShops } from "../../shipped-shops.ts";

const SHOP = "rootsflavorsrolle";
const PLACES = 40;
const MOST_HOLDS = 20;
const SERVICE = { slots: { delivery: { capacity: { unit: "orders", count: PLACES } } } };

describe.each(ENGINES)("held places on %s", (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(engine, { shops: shippedShops(SHOP, { service: SERVICE }) });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.now = SUNDAY_10H;
    for (const table of ["holds", "service_taken"] as const) {
      await server.db.deleteFrom(table).execute();
    }
  });

  const post = async (
    url: string,
    payload: object,
    remoteAddress = "10.0.0.1",
    as: Person | undefined = undefined,
  ) => {
    const request = { method: "POST", url, payload, remoteAddress } as const;
    const answer = await server.call({ ...request, ...(as && { as }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const hold = (changes: object = {}, address?: string, as?: Person) => {
    const { restaurantId, items, deliveryTimePreference } = simpleOrder();
    const wanted = { restaurantId, items, deliveryTimePreference, ...changes };
    return post(PATHS.hold, wanted, address, as);
  };
  const taken = async () => {
    const rows = await server.db.selectFrom("service_taken").select("taken").execute();
    return rows.reduce((sum, row) => sum + row.taken, 0);
  };

  test("are limited to a quarter of a slot and twenty in total per address", async () => {
    const granted = { status: 200, body: { hold: expect.any(String) } };
    const at = (time: string) => ({ deliveryTimePreference: { date: "2026-11-16", time } });
    for (const time of ["12:00-15:00", "15:00-18:00"]) {
      for (let i = 0; i < PLACES / 4; i++) expect(await hold(at(time))).toMatchObject(granted);
    }
    expect(await hold(at("18:00-21:00"))).toMatchObject({
      status: 429,
      body: { code: "rate_limited" },
    });
    expect(await taken()).toBe(MOST_HOLDS);
    expect(await hold({}, "10.0.0.2")).toMatchObject(granted);
  });

  test("are available to staff of the shop alone for phone and counter", async () => {
    const owner = await server.staff(SHOP, "owner");
    const helper = await server.staff(SHOP, "helper", { right: "kitchen" });
    const rival = await server.staff("nyonbosphore", "rival");
    const customer = await server.signUp("somebody@example.ch");
    for (const channel of ["phone", "counter"]) {
      expect(await hold({ channel })).toMatchObject({ status: 401 });
      expect(await hold({ channel }, undefined, customer)).toMatchObject({ status: 403 });
      expect(await hold({ channel }, undefined, rival)).toMatchObject({ status: 403 });
      expect(await hold({ channel }, undefined, helper)).toMatchObject({ status: 200 });
      expect(await hold({ channel }, undefined, owner)).toMatchObject({ status: 200 });
      const order = simpleOrder({ channel });
      expect(await post(PATHS.createOrder, order)).toMatchObject({ status: 401 });
      const asRival = await post(PATHS.createOrder, order, undefined, rival);
      expect(asRival).toMatchObject({ status: 403 });
    }
  });

  test("may move without limit and stay one place", async () => {
    const held = await hold();
    for (let i = 0; i < 2 * MOST_HOLDS; i++) {
      expect(await hold({ hold: held.body.hold })).toMatchObject({ status: 200 });
    }
    expect(await taken()).toBe(1);
  });

  test("cannot be released or taken over by guessing, nor in another shop's name", async () => {
    const held = await hold();
    const guess = { restaurantId: SHOP, hold: randomUUID() };
    expect(await post(PATHS.releaseHold, guess)).toMatchObject({ status: 200 });
    const elsewhere = { restaurantId: "nyonbosphore", hold: held.body.hold };
    await post(PATHS.releaseHold, elsewhere);
    const order = customOrder({ hold: held.body.hold });
    expect(await post(PATHS.createOrder, order)).toMatchObject({ status: 201 });
    expect(await taken()).toBe(1);
    const { items, restaurantId } = customOrder();
    await hold({ items, restaurantId, deliveryTimePreference: null, hold: held.body.hold });
    expect(await server.db.selectFrom("holds").select("id").execute()).toEqual([
      { id: held.body.hold },
    ]);
  });

  test("give one place under concurrent orders", async () => {
    const held = await hold();
    const before = await taken();
    const orders = Array.from({ length: 5 }, () =>
      post(PATHS.createOrder, simpleOrder({ hold: held.body.hold })),
    );
    const placed = (await Promise.all(orders)).filter(({ status }) => status === 201);
    expect(placed).toHaveLength(5);
    expect([before, await taken()]).toEqual([1, 5]);
  });

  test("stay unchanged when the next choice is refused", async () => {
    const held = await hold();
    const items = [{ itemId: "spinach_pastry", size: "couple", quantity: 2 }];
    const past = { date: "2026-11-14", time: "12:00-15:00" };
    const moved = await hold({ items, deliveryTimePreference: past, hold: held.body.hold });
    expect(moved.status).toBe(422);
    expect(await taken()).toBe(1);
    expect(await post(PATHS.createOrder, simpleOrder({ hold: held.body.hold }))).toMatchObject({
      status: 201,
    });
    expect(await taken()).toBe(1);
  });
});
