import { type FiguresResponse, OFFICE_PATHS, STAFF_PATHS } from "@comptoir/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  PASSWORD,
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { storedCoupon } from "../../../test/stored-coupon.ts";
import { readInPages } from "../../storage/batches.ts";
import { type BookingRow, listBookings } from "./figures-repository.ts";

const SLUG = "rootsflavorsrolle";
const CUSTOM = "nyonbosphore";
const TODAY = "2026-11-15";
const ALL = { from: "2026-11-01", until: TODAY };

describe.each(SERVER_ENGINES)("figures on %s", (engine) => {
  let server: TestServer;
  let owner: Person;
  beforeEach(async () => {
    server = await startServer(engine);
    owner = await server.staff(SLUG);
  });
  afterEach(() => server.close());

  const get = async (path: string, query: Record<string, string>, slug = SLUG, as = owner) =>
    await server.call({
      url: `${path}?${new URLSearchParams({ restaurantId: slug, ...query })}`,
      as,
    });
  const figures = async (days: Record<string, string> = ALL): Promise<FiguresResponse> =>
    (await get(OFFICE_PATHS.figures, days)).json();
  const post = (url: string, payload: object, as: Person) =>
    server.call({ method: "POST", url, payload, as });
  const sell = async (order: object, as: Person = owner, by?: Person) => {
    const { _id } = (
      await server.call({
        method: "POST",
        url: "/api/createOrder",
        payload: order,
        ...(by && { as: by }),
      })
    ).json();
    const moved = { _id, state: "accepted", method: "cash" };
    expect((await post(STAFF_PATHS.updateOrderState, moved, as)).statusCode).toBe(200);
    return _id as string;
  };
  const cancel = (id: string) =>
    post(STAFF_PATHS.updateOrderState, { _id: id, state: "cancelled" }, owner);
  const at = (instant: string) => {
    server.now = new Date(instant);
  };

  test("every table adds up to the turnover of the report for the same days", async () => {
    await server.db.insertInto("coupons").values(storedCoupon()).execute();
    at("2026-11-12T17:30:00Z");
    await sell(simpleOrder({ couponCode: "BEE10" }));
    const taken = await sell(simpleOrder());
    at("2026-11-13T11:00:00Z");
    await sell(simpleOrder({ items: [{ itemId: "spinach_pastry", size: "family", quantity: 3 }] }));
    at("2026-11-14T09:00:00Z");
    await cancel(taken);
    at("2026-11-15T09:00:00Z");
    for (const days of [ALL, { from: "2026-11-13", until: "2026-11-14" }]) {
      const { report } = (await get(STAFF_PATHS.getDayReport, days)).json();
      const found = await figures(days);
      expect(found.totals).toEqual({
        count: total(report.channels).count,
        amount: report.turnover,
        deliveryFees: report.deliveryFees,
        coupons: report.coupons,
      });
      for (const table of ["days", "hours", "channels", "coupons", "customers"] as const) {
        expect(total(found[table]), table).toEqual({
          count: found.totals.count,
          amount: report.turnover,
        });
      }
      const { dishes, others } = (await get(OFFICE_PATHS.dishFigures, days)).json();
      expect(total(dishes).amount + others).toBeCloseTo(report.turnover, 8);
    }
    expect((await figures()).coupons).toEqual([
      expect.objectContaining({ code: null, count: 1, discount: 0 }),
      { code: "BEE10", count: 1, amount: 23, discount: 10 },
    ]);
  });

  test("days are those of Zurich, and the hour is when the order was placed", async () => {
    at("2026-11-13T22:59:00Z");
    await sell(simpleOrder());
    at("2026-11-13T23:01:00Z");
    await sell(simpleOrder());
    at("2026-11-15T09:00:00Z");
    const { days, hours } = await figures({ from: "2026-11-13", until: "2026-11-14" });
    expect(days).toEqual([
      { day: "2026-11-13", count: 1, amount: 33 },
      { day: "2026-11-14", count: 1, amount: 33 },
    ]);
    expect(hours.filter(({ count }) => count > 0)).toEqual([
      { hour: 0, count: 1, amount: 33 },
      { hour: 23, count: 1, amount: 33 },
    ]);
  });

  test("a day that is not over is compared with as much of the day before", async () => {
    at("2026-11-14T08:00:00Z");
    await sell(simpleOrder());
    at("2026-11-14T16:00:00Z");
    await sell(simpleOrder());
    at("2026-11-15T09:00:00Z");
    const { before, totals } = await figures({ from: TODAY, until: TODAY });
    expect(totals.count).toBe(0);
    expect(before).toMatchObject({ from: "2026-11-14", until: "2026-11-14", totals: { count: 1 } });
    at("2026-11-16T09:00:00Z");
    expect((await figures({ from: TODAY, until: TODAY })).before.totals.count).toBe(2);
  });

  test("a customer's first order is new, later ones return, and a stranger's is unknown", async () => {
    const lea = await server.signUp("lea@example.ch");
    at("2026-11-10T10:00:00Z");
    await sell(simpleOrder({ userId: lea.uid }), owner, lea);
    at("2026-11-14T10:00:00Z");
    await sell(simpleOrder({ userId: lea.uid }), owner, lea);
    await sell(simpleOrder());
    const taken = simpleOrder({ channel: "phone", deliveryAddress: simpleOrder().deliveryAddress });
    await sell(taken, owner, owner);
    at("2026-11-15T09:00:00Z");
    expect((await figures()).customers).toEqual([
      { kind: "new", count: 2, amount: 66 },
      { kind: "returning", count: 1, amount: 33 },
      { kind: "unknown", count: 1, amount: 33 },
    ]);
    // The first order was before these days, and still makes her a returning customer.
    expect((await figures({ from: "2026-11-14", until: TODAY })).customers[1]).toEqual({
      kind: "returning",
      count: 1,
      amount: 33,
    });
  });

  test("an erased customer stays new or returning, and makes nobody else new", async () => {
    const lea = await server.signUp("lea@example.ch");
    const wish = { date: "2026-11-14", time: "12:00-15:00" };
    at("2026-11-10T10:00:00Z");
    const order = () => simpleOrder({ userId: lea.uid, deliveryTimePreference: wish });
    const ids = [await sell(order(), owner, lea), await sell(order(), owner, lea)];
    const before = (await figures()).customers;
    expect(before.map(({ kind, count }) => [kind, count])).toEqual([
      ["new", 1],
      ["returning", 1],
    ]);
    for (const state of ["prepared", "delivered"]) {
      for (const _id of ids) await post(STAFF_PATHS.updateOrderState, { _id, state }, owner);
    }
    at("2026-11-15T09:00:00Z");
    const erased = { firebaseUid: lea.uid, password: PASSWORD };
    expect((await post("/api/deleteAccount", erased, lea)).statusCode).toBe(200);
    expect((await server.db.selectFrom("orders").select("user_id").execute())[0]).toEqual({
      user_id: null,
    });
    expect((await figures()).customers).toEqual(before);
  });

  test("a past day is counted once, and again when something is booked on it later", async () => {
    at("2026-11-10T10:00:00Z");
    const id = await sell(simpleOrder());
    at("2026-11-15T09:00:00Z");
    const days = { from: "2026-11-10", until: "2026-11-10" };
    expect((await figures(days)).totals.count).toBe(1);
    const storedDays = () => server.db.selectFrom("figure_days").selectAll().execute();
    const [row] = await storedDays();
    expect(row).toMatchObject({ day: "2026-11-10", bookings: 1, purchases: 0 });
    await server.db.updateTable("orders").set({ channel: "phone" }).execute();
    expect((await figures(days)).channels).toMatchObject([{ channel: "web" }]);
    // A server whose clock is late books on a day that was counted already.
    const booking = await server.db
      .selectFrom("bookings")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const late = { ...booking, id: "late", kind: "reversal", total: -booking.total };
    await server.db.insertInto("bookings").values(late).execute();
    expect(await figures(days)).toMatchObject({ totals: { count: 0, amount: 0 }, customers: [] });
    expect((await storedDays()).map(({ bookings }) => bookings)).toEqual([2]);
  });

  test("changing an order leaves earlier days unchanged", async () => {
    at("2026-11-13T10:00:00Z");
    const items = [{ itemId: "spinach_pastry", size: "couple", quantity: 3 }];
    const _id = await sell(simpleOrder({ items }));
    at("2026-11-14T10:00:00Z");
    const change = { _id, moves: 2, revision: 1, quantities: [1] };
    expect((await post(STAFF_PATHS.changeOrder, change, owner)).statusCode).toBe(200);
    at("2026-11-15T09:00:00Z");
    const sold = async (from: string, until: string) => {
      const { dishes, others } = (await get(OFFICE_PATHS.dishFigures, { from, until })).json();
      return [dishes[0].quantity, others];
    };
    expect(await sold("2026-11-13", "2026-11-13")).toEqual([3, 0]);
    expect(await sold("2026-11-14", "2026-11-14")).toEqual([-2, 0]);
    expect(await sold("2026-11-13", "2026-11-14")).toEqual([1, 0]);
  });

  test("trial orders are in no figure", async () => {
    await server.close();
    server = await startServer(engine, { livingShops: true });
    owner = await server.staff(SLUG);
    const found = await figures();
    const trial = await post(
      OFFICE_PATHS.placeTrial,
      { restaurantId: SLUG, language: "fr" },
      owner,
    );
    expect(trial.statusCode).toBe(200);
    const { _id } = trial.json();
    const moved = { _id, state: "accepted", method: "cash" };
    expect((await post(STAFF_PATHS.updateOrderState, moved, owner)).statusCode).toBe(200);
    expect(await figures()).toEqual(found);
  });

  test("dishes and options are counted as ordered, and taken back with their order", async () => {
    const cook = await server.staff(CUSTOM, "cook");
    await sell(customOrder(), cook);
    const other = await sell(customOrder(), cook);
    const days = { from: TODAY, until: TODAY };
    const read = async () => (await get(OFFICE_PATHS.dishFigures, days, CUSTOM, cook)).json();
    const found = await read();
    expect(found.dishes).toEqual([
      { id: "tacos", names: expect.objectContaining({ fr: "Tacos" }), quantity: 2, amount: 28 },
    ]);
    const ids = found.options.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(["tacos/size/2XL", "meat/chicken", "sauces/samourai"]),
    );
    expect(found.others).toBeCloseTo(2 * 2.38, 8);
    await post(STAFF_PATHS.updateOrderState, { _id: other, state: "cancelled" }, cook);
    expect(await read()).toMatchObject({ dishes: [{ quantity: 1, amount: 14 }], others: 2.38 });
    // Tolerate lines edited by hand in the database.
    for (const odd of ["{}", "[{}]", '[{"kind":"dish"}]', "no JSON"]) {
      await server.db.updateTable("orders").set({ lines_json: odd }).execute();
      expect(await read()).toEqual({ dishes: [], options: [], others: 16.38 });
    }
  });

  test("sources come from pages' events about placed orders", async () => {
    const event = (total: unknown) => ({
      name: "purchase",
      at: "2026-11-15T08:00:00Z",
      properties: { total },
    });
    const sendPurchases = (utm: object, ...totals: unknown[]) =>
      server.call({
        method: "POST",
        url: "/api/events",
        payload: { restaurantId: SLUG, utm, events: totals.map(event) },
      });
    await sendPurchases({ utm_source: "Instagram" }, 33, 20.05);
    await sendPurchases({ utm_source: "instagram", utm_medium: "story" }, 10);
    await sendPurchases({}, 15, "much", -4);
    await server.call({
      method: "POST",
      url: "/api/events",
      payload: { restaurantId: SLUG, events: [{ ...event(99), name: "begin_checkout" }] },
    });
    expect((await figures()).sources).toEqual([
      { source: "instagram", count: 3, amount: 63.05 },
      { source: null, count: 3, amount: 15 },
    ]);
  });

  test("pages list each booking once, also those of one instant", async () => {
    for (let left = 3; left > 0; left--) await sell(simpleOrder());
    const span = { from: new Date(0), until: server.now };
    const read = async (limit: number) => {
      const pages: (readonly BookingRow[])[] = [];
      const sales = readInPages(
        (page) => listBookings(server.db, { slug: SLUG, span }, page),
        limit,
      );
      for await (const page of sales) pages.push(page);
      return pages.flat();
    };
    const whole = await read(10);
    expect(whole).toHaveLength(3);
    expect(await read(2)).toEqual(whole);
  });

  test.each([
    ["an invalid date", { from: "2026-02-30", until: TODAY }],
    ["an end before its beginning", { from: TODAY, until: "2026-11-14" }],
    ["more than 400 days", { from: "2025-10-11", until: TODAY }],
    ["no day", {}],
  ])("refuses a period with %s", async (_, days) => {
    expect((await get(OFFICE_PATHS.figures, days)).statusCode).toBe(400);
    expect((await get(OFFICE_PATHS.dishFigures, days)).statusCode).toBe(400);
  });
});

function total(rows: readonly { count?: number; amount: number }[]) {
  return {
    count: rows.reduce((sum, { count = 0 }) => sum + count, 0),
    amount: rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
  };
}
