import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  ENGINES,
  type Person,
  SUNDAY_10H,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import { changedShop, shippedShops } from "../../../test/shipped-shops.ts";

const SHOP = "rootsflavorsrolle";
const NOON = "slot delivery 2026-11-16 12:00-15:00";
const PLACES = 20;
const HALF = PLACES / 2;
const QUARTER = PLACES / 4;
const EVENING = { deliveryTimePreference: { date: "2026-11-16", time: "18:00-21:00" } };

describe.each(ENGINES)("places held on %s", (engine) => {
  const capacity = { unit: "portions", count: PLACES };
  const limited = { service: { slots: { delivery: { capacity } } } };
  const shops = shippedShops(SHOP, limited);
  let server: TestServer;
  let owner: Person;
  let helper: Person;

  beforeAll(async () => {
    server = await startServer(engine, { shops });
    owner = await server.staff(SHOP, "owner");
    helper = await server.staff(SHOP, "helper", { right: "kitchen" });
  });
  beforeEach(async () => {
    server.now = SUNDAY_10H;
    shops.set(changedShop(SHOP, limited));
    const tables = ["order_events", "orders", "holds", "service_taken", "service_counts"] as const;
    for (const table of tables) await server.db.deleteFrom(table).execute();
    const things = [{ kind: "shop", id: "", reason: "paused" }];
    await post(STAFF_PATHS.putBack, { restaurantId: SHOP, things }, { as: owner });
  });
  afterAll(() => server.close());

  interface Caller {
    readonly as?: Person;
    readonly address?: string;
  }
  const post = async (url: string, payload: object, { as, address }: Caller = {}) => {
    const from = address ? { remoteAddress: address } : {};
    const answer = await server.call({ method: "POST", url, payload, ...from, ...(as && { as }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const portions = (quantity: number) => ({
    items: [{ itemId: "spinach_pastry", size: "couple", quantity }],
  });
  const hold = (quantity: number, caller: Caller = {}, changes: object = {}) => {
    const { restaurantId, deliveryTimePreference } = simpleOrder();
    const wanted = { restaurantId, deliveryTimePreference, ...portions(quantity), ...changes };
    return post(PATHS.hold, wanted, caller);
  };
  const place = (quantity: number, caller: Caller = {}, changes: object = {}) =>
    post(PATHS.createOrder, simpleOrder({ ...portions(quantity), ...changes }), caller);
  const byPhone = (quantity: number, changes: object = {}) =>
    place(quantity, { as: owner }, { channel: "phone", ...changes });
  const move = (_id: string, state: string) =>
    post(STAFF_PATHS.updateOrderState, { _id, state }, { as: owner });
  const taken = async (resource = NOON) => {
    const row = await server.db
      .selectFrom("service_taken")
      .select("taken")
      .where("resource", "=", resource)
      .executeTakeFirst();
    return row?.taken ?? 0;
  };
  const seen = async (as = owner) => {
    const url = `${STAFF_PATHS.getStaffService}?restaurantId=${SHOP}`;
    return (await server.call({ method: "GET", url, as })).json();
  };
  const minutesOn = (minutes: number) => {
    server.now = new Date(SUNDAY_10H.getTime() + minutes * 60_000);
  };
  const network = (n: number) => ({ address: `10.0.${n}.1` });

  test("are limited to a quarter of a slot per network and half in total; others can still order", async () => {
    expect(await hold(QUARTER)).toMatchObject({ status: 200, body: { hold: expect.any(String) } });
    expect(await hold(1)).toEqual({ status: 200, body: null });
    expect(await hold(QUARTER, network(1))).toMatchObject({ body: { hold: expect.any(String) } });
    expect(await hold(1, network(2))).toEqual({ status: 200, body: null });
    expect(await taken()).toBe(HALF);
    expect(await place(HALF)).toMatchObject({ status: 201 });
    expect(await place(2)).toMatchObject({ body: { code: "slot_full" } });
  });

  test("of a counted dish have the same limits", async () => {
    shops.set(changedShop(SHOP, {}));
    const dish = { restaurantId: SHOP, dish: "spinach_pastry", day: "2026-11-16", count: 8 };
    await post(STAFF_PATHS.setCount, dish, { as: owner });
    expect(await hold(2)).toMatchObject({ body: { hold: expect.any(String) } });
    expect(await hold(1)).toEqual({ status: 200, body: null });
    await post(STAFF_PATHS.setCount, { ...dish, count: 3 }, { as: owner });
    const [held] = (await seen()).holds;
    await post(PATHS.releaseHold, { restaurantId: SHOP, hold: held.hold });
    await post(STAFF_PATHS.setCount, { ...dish, count: 1 }, { as: owner });
    expect(await hold(1)).toMatchObject({ body: { hold: expect.any(String) } });
  });

  test("are released if the next choice exceeds the limit", async () => {
    const { body: firstHold } = await hold(QUARTER);
    const more = await hold(QUARTER + 1, {}, { hold: firstHold.hold });
    expect(more).toEqual({ status: 200, body: null });
    expect(await taken()).toBe(0);
  });

  test("are renewed three times at most, however often the choice changes", async () => {
    const { body: held } = await hold(1);
    const again = async () => (await hold(1, {}, { hold: held.hold })).body;
    minutesOn(5);
    for (let i = 0; i < 10; i++) expect((await again()).hold).toBe(held.hold);
    for (const minutes of [14, 23, 32]) {
      minutesOn(minutes);
      expect((await again()).hold).toBe(held.hold);
    }
    minutesOn(39);
    expect(await again()).toEqual({ hold: held.hold, until: "2026-11-15T09:40:00.000Z" });
    minutesOn(40);
    expect((await again()).hold).not.toBe(held.hold);
  });

  test("are visible to staff, who can release them", async () => {
    const { body: held } = await hold(3);
    const places = [{ resource: NOON, amount: 3 }];
    const listedHold = { hold: held.hold, channel: "web", until: held.until, places };
    expect((await seen(helper)).holds).toEqual([listedHold]);
    await post(PATHS.releaseHold, { restaurantId: SHOP, hold: held.hold }, { as: helper });
    expect((await seen()).holds).toEqual([]);
    expect(await taken()).toBe(0);
    const everybody = await server.call({ url: `${PATHS.getService}?restaurantId=${SHOP}` });
    expect(Object.keys(everybody.json())).toEqual(["offs", "left", "estimate"]);
  });

  test("go to orders by staff, newest hold first, and the customer is told when ordering", async () => {
    const { body: older } = await hold(QUARTER);
    minutesOn(1);
    const { body: newer } = await hold(QUARTER, network(1));
    await place(HALF, network(2));
    expect(await byPhone(2)).toMatchObject({ status: 201 });
    expect((await seen()).holds).toMatchObject([{ hold: older.hold }]);
    expect(await taken()).toBe(HALF + QUARTER + 2);
    const late = await place(QUARTER, network(1), { hold: newer.hold });
    expect(late).toMatchObject({ status: 422, body: { code: "slot_full" } });
    expect(await place(QUARTER, {}, { hold: older.hold })).toMatchObject({ status: 201 });
    expect(await byPhone(4)).toMatchObject({ body: { code: "slot_full" } });
    expect(await byPhone(3)).toMatchObject({ status: 201 });
    expect(await taken()).toBe(PLACES);
  });

  test("go to a hold by staff", async () => {
    await place(HALF + QUARTER - 1, { as: owner }, { channel: "phone" });
    const { body: web } = await hold(QUARTER);
    const asStaff = { as: helper };
    const staffHold = await hold(4, asStaff, { channel: "phone" });
    expect(staffHold).toMatchObject({ status: 200, body: { hold: expect.any(String) } });
    expect((await seen()).holds).toMatchObject([{ channel: "phone" }]);
    expect(await place(QUARTER, {}, { hold: web.hold })).toMatchObject({
      body: { code: "slot_full" },
    });
    expect(await byPhone(3)).toMatchObject({ body: { code: "slot_full" } });
    expect(await byPhone(4, { hold: staffHold.body.hold })).toMatchObject({ status: 201 });
  });

  describe("of a large unpaid order", () => {
    const LARGE = HALF + 6;

    test("are half of its slot: others order the rest, but no second large order", async () => {
      expect(await place(LARGE)).toMatchObject({ status: 201 });
      expect(await taken()).toBe(HALF);
      expect(await hold(1, network(1))).toEqual({ status: 200, body: null });
      expect(await place(HALF + 1, network(1))).toMatchObject({ body: { code: "slot_full" } });
      expect(await place(HALF - 1, network(2))).toMatchObject({ status: 201 });
      expect(await taken()).toBe(PLACES - 1);
      expect(await place(2, network(3))).toMatchObject({ body: { code: "slot_full" } });
      expect(await place(LARGE, network(1), EVENING)).toMatchObject({ status: 201 });
    });

    test("stay half beside other holds, without a second large order when those end", async () => {
      await hold(3, network(1));
      expect(await place(HALF + 1)).toMatchObject({ status: 201 });
      expect(await taken()).toBe(HALF);
      minutesOn(10);
      expect(await place(HALF + 1, network(2))).toMatchObject({ body: { code: "slot_full" } });
      expect(await taken()).toBe(HALF - 3);
    });

    test("do not block an order by staff", async () => {
      await place(PLACES);
      await place(HALF, network(1));
      expect(await byPhone(HALF)).toMatchObject({ status: 201 });
      expect(await byPhone(2)).toMatchObject({ body: { code: "slot_full" } });
    });

    test("become all of it once it is paid, and are released in full", async () => {
      const { body: order } = await place(LARGE);
      await move(order._id, "accepted");
      expect(await taken()).toBe(LARGE);
      expect(await place(5, network(1))).toMatchObject({ body: { code: "slot_full" } });
      await move(order._id, "cancelled");
      expect(await taken()).toBe(0);
    });

    test("become all of it once staff confirm it", async () => {
      const { body: order } = await place(LARGE);
      const { orderNumber } = order;
      const places = [{ resource: NOON, amount: LARGE }];
      expect((await seen(helper)).unconfirmed).toEqual([{ _id: order._id, orderNumber, places }]);
      const confirmation = { restaurantId: SHOP, _id: order._id };
      const rival = await server.staff("nyonbosphore", "rival");
      expect(await post(STAFF_PATHS.confirmOrder, confirmation)).toMatchObject({ status: 401 });
      const elsewhere = { ...confirmation, restaurantId: "nyonbosphore" };
      for (const call of [confirmation, elsewhere]) {
        const refused = await post(STAFF_PATHS.confirmOrder, call, { as: rival });
        expect(refused).toMatchObject({ status: 403 });
      }
      for (let i = 0; i < 2; i++) {
        const confirmed = await post(STAFF_PATHS.confirmOrder, confirmation, { as: helper });
        expect(confirmed).toMatchObject({ status: 200, body: { unconfirmed: [] } });
      }
      expect(await taken()).toBe(LARGE);
      expect(await place(5, network(1))).toMatchObject({ body: { code: "slot_full" } });
    });

    test("become all of it once staff promise a time", async () => {
      const { body: order } = await place(LARGE);
      const promise = { _id: order._id, revision: 0, at: "2026-11-15T12:30:00.000Z" };
      expect(await post(STAFF_PATHS.promiseOrder, promise, { as: helper })).toMatchObject({
        status: 200,
      });
      expect(await taken()).toBe(LARGE);
    });

    test("are released as they are while it is unpaid", async () => {
      const { body: order } = await place(LARGE);
      await move(order._id, "cancelled");
      expect(await taken()).toBe(0);
    });

    test("are half for an account too, and all for an order by staff", async () => {
      const customer = await server.signUp(`large-${engine}@example.ch`);
      await place(LARGE, { as: customer }, { userId: customer.uid });
      expect(await taken()).toBe(HALF);
      await byPhone(LARGE, EVENING);
      expect(await taken("slot delivery 2026-11-16 18:00-21:00")).toBe(LARGE);
    });

    test("stay the same while staff make it smaller", async () => {
      const { body: order } = await place(LARGE);
      await place(HALF, network(1));
      const smaller = { _id: order._id, moves: 1, revision: 0, quantities: [LARGE - 1] };
      expect(await post(STAFF_PATHS.changeOrder, smaller, { as: owner })).toMatchObject({
        status: 200,
      });
      expect(await taken()).toBe(PLACES);
      const confirmation = { restaurantId: SHOP, _id: order._id };
      await post(STAFF_PATHS.confirmOrder, confirmation, { as: owner });
      expect(await taken()).toBe(HALF + LARGE - 1);
    });
  });
});
