import type { AddressInfo } from "node:net";
import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { follow } from "../../../test/follow-stream.ts";
import {
  freshDatabase,
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestDatabase,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { changedShop } from "../../../test/shipped-shops.ts";
import { createShops } from "../shops/shops.ts";
import { watchBoards } from "./watch-boards.ts";

const ROLLE = "rootsflavorsrolle";
const NYON = "nyonbosphore";
const NOW = new Date("2026-11-15T09:00:00.000Z");
const MONDAY_NOON = { date: "2026-11-16", time: "12:00-15:00" };

const daily = (services: object[]) =>
  Object.fromEntries(
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, services]),
  );
const EVENINGS = { service: { hours: { pick_up: daily([{ from: "18:00", until: "22:00" }]) } } };

describe.each(SERVER_ENGINES)("availability on %s", (engine) => {
  const shops = createShops([changedShop(ROLLE, {}), changedShop(NYON, {})]);
  let database: TestDatabase;
  let server: TestServer;
  let other: TestServer;
  let cook: Person;
  let tacoCook: Person;
  let url: string;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await startServer(engine, { shops, database });
    other = engine === "postgres" ? await startServer(engine, { shops, database }) : server;
    cook = await server.staff(ROLLE);
    tacoCook = await server.staff(NYON, "tacos", { right: "kitchen" });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    server.now = NOW;
    other.now = NOW;
    shops.replace([changedShop(ROLLE, {}), changedShop(NYON, {})]);
    const ordered = ["order_events", "orders", "service_taken", "holds"] as const;
    const tables = [...ordered, "switched_off", "service_counts"] as const;
    for (const table of tables) await server.db.deleteFrom(table).execute();
    for (const each of [server, other]) await putEverythingBack(each);
  });
  afterAll(async () => {
    await server.close();
    if (other !== server) await other.close();
    await database.drop();
  });

  const putEverythingBack = async (on: TestServer) => {
    for (const [slug, who] of [
      [ROLLE, cook],
      [NYON, tacoCook],
    ] as const) {
      const things = [{ kind: "shop", id: "", reason: "paused" }];
      await post(on, STAFF_PATHS.putBack, { restaurantId: slug, things }, who);
    }
  };
  const post = async (on: TestServer, url: string, payload: object, as?: Person) => {
    const answer = await on.call({ method: "POST", url, payload, ...(as && { as }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const place = (payload: object, on = server, as?: Person) =>
    post(on, PATHS.createOrder, payload, as);
  const hold = (payload: object, on = server) => post(on, PATHS.hold, payload);
  const switchOff = (off: object, who = cook, on = server) =>
    post(on, STAFF_PATHS.switchOff, { restaurantId: who === cook ? ROLLE : NYON, ...off }, who);
  const taken = async () => {
    const rows = await server.db.selectFrom("service_taken").selectAll().execute();
    return Object.fromEntries(rows.map((row) => [row.resource, row.taken]));
  };
  const wanted = ({
    items,
    deliveryTimePreference,
    restaurantId,
  }: ReturnType<typeof simpleOrder>) => ({
    items,
    deliveryTimePreference,
    restaurantId,
  });

  test("is the whole menu at any time by default", async () => {
    expect(await place(simpleOrder())).toMatchObject({ status: 201 });
    expect(await place(customOrder())).toMatchObject({ status: 201 });
    const state = await server.call({
      method: "GET",
      url: `${PATHS.getService}?restaurantId=${NYON}`,
    });
    expect(state.json()).toEqual({ offs: [], left: {}, estimate: null });
    expect(await taken()).toEqual({});
  });

  test("ends in every process with the next order while the shop is paused", async () => {
    const paused = await switchOff(
      { kind: "shop", id: "", reason: "paused", until: "30_minutes" },
      tacoCook,
    );
    expect(paused).toMatchObject({
      status: 200,
      body: {
        offs: [{ reason: "paused", until: "2026-11-15T09:30:00.000Z", by: expect.any(String) }],
      },
    });
    for (const on of [server, other]) {
      expect(await place(customOrder(), on)).toMatchObject({
        status: 422,
        body: { code: "paused", details: { until: "2026-11-15T09:30:00.000Z" } },
      });
    }
    server.now = new Date("2026-11-15T09:30:00.000Z");
    expect(await place(customOrder())).toMatchObject({ status: 201 });
  });

  test("follows outages set by staff: a dish, a size, an option, or an ingredient with everything that needs it", async () => {
    const until = "end_of_service";
    await switchOff({ kind: "ingredient", id: "spinach", reason: "sold_out", until: "put_back" });
    expect(await place(simpleOrder(), other)).toMatchObject({
      status: 422,
      body: {
        code: "sold_out",
        details: { item: "spinach_pastry", line: 0, kind: "ingredient", what: "spinach" },
      },
    });
    await switchOff({ kind: "option", id: "chicken", reason: "sold_out", until }, tacoCook);
    expect(await place(customOrder(), other)).toMatchObject({
      status: 422,
      body: { code: "sold_out", details: { item: "tacos", kind: "option", what: "chicken" } },
    });
  });

  test("depends on the requested time: an outage that ends earlier has no effect", async () => {
    const outage = { kind: "dish", id: "spinach_pastry", reason: "sold_out" };
    await switchOff({ ...outage, until: "next_opening" });
    expect(await place(simpleOrder(), other)).toMatchObject({ status: 201 });
    await switchOff({ ...outage, until: "date", day: "2026-11-17" });
    expect(await place(simpleOrder(), other)).toMatchObject({ status: 422 });
    const later = { deliveryTimePreference: { date: "2026-11-17", time: "12:00-15:00" } };
    expect(await place(simpleOrder(later), other)).toMatchObject({ status: 201 });
  });

  test("follows the shop's hours", async () => {
    shops.set(changedShop(NYON, EVENINGS));
    expect(await place(customOrder())).toMatchObject({
      status: 422,
      body: { code: "shop_closed", details: { until: "2026-11-15T17:00:00.000Z" } },
    });
    const tonight = { deliveryTimePreference: { date: "2026-11-15", time: "18:30" } };
    expect(await place(customOrder(tonight))).toMatchObject({ status: 201 });
    const { service } = EVENINGS;
    shops.set(changedShop(NYON, { service: { ...service, preorders: false } }));
    expect(await place(customOrder(tonight))).toMatchObject({ body: { code: "shop_closed" } });
    server.now = new Date("2026-11-15T17:00:00.000Z");
    expect(await place(customOrder())).toMatchObject({ status: 201 });
    server.now = NOW;
    const taken = customOrder({ channel: "counter", customerInfo: { name: "Léa" } });
    expect(await place(taken, server, tacoCook)).toMatchObject({ status: 201 });
  });

  test("limits a slot, offers the next one, and releases places on cancellation", async () => {
    const capacity = { unit: "orders", count: 1 };
    shops.set(changedShop(ROLLE, { service: { slots: { delivery: { capacity } } } }));
    const first = await place(simpleOrder());
    expect(first).toMatchObject({ status: 201 });
    expect(await place(simpleOrder(), other)).toMatchObject({
      status: 422,
      body: {
        code: "slot_full",
        details: { ...MONDAY_NOON, nextDate: "2026-11-16", nextTime: "09:00-12:00" },
      },
    });
    await post(
      server,
      STAFF_PATHS.updateOrderState,
      { _id: first.body._id, state: "cancelled" },
      cook,
    );
    expect(await taken()).toEqual({ "slot delivery 2026-11-16 12:00-15:00": 0 });
    expect(await place(simpleOrder(), other)).toMatchObject({ status: 201 });
    // Another order has taken its place.
    const recalled = { _id: first.body._id, moves: 2, reason: "wrong one" };
    expect(await post(server, STAFF_PATHS.recallOrder, recalled, cook)).toMatchObject({
      status: 422,
      body: { code: "slot_full" },
    });
  });

  test("counts portions where dishes differ in work", async () => {
    const slots = { delivery: { capacity: { unit: "portions", count: 3 } } };
    shops.set(changedShop(ROLLE, { service: { slots } }));
    expect(await place(simpleOrder())).toMatchObject({ status: 201 });
    expect(await place(simpleOrder())).toMatchObject({ body: { code: "slot_full" } });
    const one = [{ itemId: "spinach_pastry", size: "couple", quantity: 1 }];
    const freed = await place(simpleOrder({ items: one }));
    expect(freed.body).not.toMatchObject({ code: "slot_full" });
  });

  test("counts a dish down, shows what is left, and releases it on cancellation", async () => {
    const count = { restaurantId: ROLLE, dish: "spinach_pastry", day: MONDAY_NOON.date, count: 3 };
    await post(server, STAFF_PATHS.setCount, count, cook);
    const first = await place(simpleOrder(), other);
    expect(first).toMatchObject({ status: 201 });
    expect(await place(simpleOrder(), other)).toMatchObject({
      status: 422,
      body: { code: "sold_out", details: { item: "spinach_pastry", kind: "dish", left: 1 } },
    });
    const state = `${STAFF_PATHS.getStaffService}?restaurantId=${ROLLE}`;
    const staffState = await server.call({ method: "GET", url: state, as: cook });
    const resource = "dish spinach_pastry 2026-11-16";
    expect(staffState.json()).toMatchObject({ left: { [resource]: 1 }, counts: { [resource]: 3 } });
    await post(
      server,
      STAFF_PATHS.updateOrderState,
      { _id: first.body._id, state: "cancelled" },
      cook,
    );
    expect(await taken()).toEqual({ [resource]: 0 });
  });

  test("promises a ready time, later while busy", async () => {
    await switchOff(
      { kind: "shop", id: "", reason: "busy", until: "60_minutes", minutes: 25 },
      tacoCook,
    );
    const placed = await place(customOrder(), other);
    const row = await server.db
      .selectFrom("orders")
      .select("promised_at")
      .where("id", "=", placed.body._id)
      .executeTakeFirstOrThrow();
    expect(row.promised_at).toBe("2026-11-15T09:45:00.000Z");
  });

  describe("held during a checkout", () => {
    const capacity = { unit: "orders", count: 1 };
    beforeEach(() =>
      shops.set(changedShop(ROLLE, { service: { slots: { delivery: { capacity } } } })),
    );

    test("is refused to others, and used by the order", async () => {
      const heldPlaces = await hold(wanted(simpleOrder()));
      expect(heldPlaces).toMatchObject({
        status: 200,
        body: { until: "2026-11-15T09:10:00.000Z" },
      });
      expect(await place(simpleOrder(), other)).toMatchObject({ body: { code: "slot_full" } });
      expect(await hold(wanted(simpleOrder()), other)).toMatchObject({
        body: { code: "slot_full" },
      });
      expect(await place(simpleOrder({ hold: heldPlaces.body.hold }), other)).toMatchObject({
        status: 201,
      });
      expect(await taken()).toEqual({ "slot delivery 2026-11-16 12:00-15:00": 1 });
      expect(await server.db.selectFrom("holds").selectAll().execute()).toEqual([]);
    });

    test("moves with another choice, and is released when the customer leaves", async () => {
      const heldPlaces = await hold(wanted(simpleOrder()));
      const evening = { deliveryTimePreference: { date: "2026-11-16", time: "18:00-21:00" } };
      const moved = await hold({ ...wanted(simpleOrder(evening)), hold: heldPlaces.body.hold });
      expect(moved.body.hold).toBe(heldPlaces.body.hold);
      expect(await place(simpleOrder(), other)).toMatchObject({ status: 201 });
      await post(server, PATHS.releaseHold, { restaurantId: ROLLE, hold: heldPlaces.body.hold });
      expect(await place(simpleOrder(evening), other)).toMatchObject({ status: 201 });
    });

    test("ends after ten minutes", async () => {
      const heldPlaces = await hold(wanted(simpleOrder()));
      other.now = new Date("2026-11-15T09:09:59.000Z");
      expect(await place(simpleOrder(), other)).toMatchObject({ body: { code: "slot_full" } });
      other.now = new Date("2026-11-15T09:10:00.000Z");
      expect(await place(simpleOrder(), other)).toMatchObject({ status: 201 });
      server.now = other.now;
      expect(await place(simpleOrder({ hold: heldPlaces.body.hold }))).toMatchObject({
        body: { code: "slot_full" },
      });
    });

    test("is not ended by a server with a slow clock or a recent start, but ends after the clock was set back", async () => {
      await hold(wanted(simpleOrder()));
      for (const slow of ["2026-11-15T08:59:59.000Z", "2026-11-15T08:51:00.000Z"]) {
        other.now = new Date(slow);
        expect(await place(simpleOrder(), other)).toMatchObject({ body: { code: "slot_full" } });
      }
      other.now = new Date("2026-11-15T08:49:59.000Z");
      expect(await place(simpleOrder(), other)).toMatchObject({ status: 201 });
    });

    test("counts as in time although the cut-off has passed", async () => {
      server.now = new Date("2026-11-15T10:55:00.000Z");
      const heldPlaces = await hold(wanted(simpleOrder()));
      server.now = new Date("2026-11-15T11:01:00.000Z");
      expect(await place(simpleOrder())).toMatchObject({ body: { code: "slot_past" } });
      expect(await place(simpleOrder({ hold: heldPlaces.body.hold }))).toMatchObject({
        status: 201,
      });
    });
  });

  test("twenty of two hundred concurrent requests get one of twenty places, the others are refused", async () => {
    const capacity = { unit: "orders", count: 20 };
    shops.set(changedShop(ROLLE, { service: { slots: { delivery: { capacity } } } }));
    const holds = await Promise.all(
      Array.from({ length: 5 }, (_, i) => hold(wanted(simpleOrder()), i % 2 ? server : other)),
    );
    const customers = Array.from({ length: 200 }, async (_, i) => {
      const mine = holds[i]?.body.hold;
      return await place(simpleOrder({ ...(mine && { hold: mine }) }), i % 2 ? server : other);
    });
    const answers = await Promise.all(customers);
    const codes = answers.map(({ status, body }) => (status === 201 ? "placed" : body.code));
    expect(codes.filter((code) => code === "placed")).toHaveLength(20);
    expect(codes.filter((code) => code === "slot_full")).toHaveLength(180);
    expect(codes.slice(0, 5)).toEqual(Array(5).fill("placed"));
    expect(await taken()).toEqual({ "slot delivery 2026-11-16 12:00-15:00": 20 });
    const numbers = answers.flatMap(({ body }) => body.orderNumber ?? []).sort((a, b) => a - b);
    expect(numbers.at(-1) - numbers[0]).toBe(19);
  }, 60_000);

  test("pauses automatically while no board is connected, and resumes with the first one", async () => {
    shops.set(changedShop(NYON, { service: { heartbeat: { action: "pause" } } }));
    const changed = (slug: string) => server.feed.publish({ kind: "service", slug });
    const deps = { db: server.db, shops, services: { changed } };
    const watchedSince = new Date("2026-11-15T08:00:00.000Z");
    expect(await watchBoards(deps, { now: NOW, watchedSince })).toBe(1);
    expect(await watchBoards(deps, { now: NOW, watchedSince })).toBe(0);
    for (const on of [server, other]) {
      expect(await place(customOrder(), on)).toMatchObject({ body: { code: "paused" } });
    }
    const board = await follow(`${url}${STAFF_PATHS.liveOrders}?restaurantId=${NYON}`, {
      authorization: `Bearer ${tacoCook.token}`,
    });
    await expect.poll(async () => (await place(customOrder(), other)).status).toBe(201);
    await board.close();
  });

  test("is sent to open pages within a second", async () => {
    const page = await follow(`${url}${PATHS.liveShop}?restaurantId=${NYON}`, {});
    await page.next();
    await page.next();
    const begun = Date.now();
    const outage = { kind: "option", id: "chicken", reason: "sold_out", until: "put_back" };
    await switchOff(outage, tacoCook, other);
    // The page may first receive the end of an earlier outage.
    const outageEvent = await page.until(({ data }) => (data.offs as unknown[]).length > 0);
    expect(outageEvent).toMatchObject({
      event: "service",
      data: { offs: [{ kind: "option", id: "chicken", reason: "sold_out", until: null }] },
    });
    expect(Date.now() - begun).toBeLessThan(1_000);
    await page.close();
  });

  test.each([
    [{ kind: "dish", id: "unknown", reason: "sold_out", until: "put_back" }, "/id"],
    [{ kind: "shop", id: "", reason: "sold_out", until: "put_back" }, "/reason"],
    [{ kind: "shop", id: "", reason: "unwatched", until: "put_back" }, "/reason"],
    [{ kind: "shop", id: "", reason: "busy", until: "put_back" }, "/minutes"],
    [{ kind: "shop", id: "", reason: "closed", until: "date" }, "/day"],
    [{ kind: "shop", id: "", reason: "closed", until: "date", day: "2026-11-15" }, "/day"],
  ])("rejects invalid input: %o", async (off, field) => {
    expect(await switchOff(off)).toMatchObject({
      status: 400,
      body: { code: "malformed_request", details: { field } },
    });
  });

  test("is changed by staff only", async () => {
    const outage = {
      restaurantId: ROLLE,
      kind: "shop",
      id: "",
      reason: "paused",
      until: "put_back",
    };
    expect(await post(server, STAFF_PATHS.switchOff, outage)).toMatchObject({ status: 401 });
    expect(await post(server, STAFF_PATHS.switchOff, outage, tacoCook)).toMatchObject({
      status: 403,
    });
    const count = { restaurantId: ROLLE, dish: "spinach_pastry", day: "2026-11-16", count: 1 };
    expect(await post(server, STAFF_PATHS.setCount, count, tacoCook)).toMatchObject({
      status: 403,
    });
  });
});
