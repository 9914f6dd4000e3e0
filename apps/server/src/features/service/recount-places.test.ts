import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  ENGINES,
  freshDatabase,
  type Person,
  SUNDAY_10H,
  startServer,
  type TestDatabase,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { changedShop } from "../../../test/shipped-shops.ts";
import { publishShops } from "../../live/change-feed.ts";
import { publishShop, publishVersion, storeUnpublished } from "../shop-versions/publish-shop.ts";
import { importFiles } from "../shop-versions/shop-files.ts";

const ROLLE = "rootsflavorsrolle";
const NYON = "nyonbosphore";
const NOON = "slot delivery 2026-11-16 12:00-15:00";
const slots = (capacity: object, more: object = {}) => ({
  service: { slots: { delivery: { capacity, ...more } } },
});
const ONE_ORDER = slots({ unit: "orders", count: 1 });

describe.each(ENGINES)("claims of orders under new terms, on %s", (engine) => {
  let database: TestDatabase;
  let server: TestServer;
  let other: TestServer;
  let cook: Person;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await startServer(engine, { livingShops: true, database });
    const isShared = engine === "postgres";
    other = isShared ? await startServer(engine, { livingShops: true, database }) : server;
    cook = await server.staff(ROLLE);
  });
  beforeEach(async () => {
    const tables = ["order_events", "orders", "service_counts", "service_taken", "holds"] as const;
    for (const table of tables) await server.db.deleteFrom(table).execute();
    await publish({});
    await publish({}, NYON);
    const things = [{ kind: "shop", id: "", reason: "paused" }];
    for (const on of [server, other]) {
      await post(STAFF_PATHS.putBack, { restaurantId: ROLLE, things }, on, cook);
    }
  });
  afterAll(async () => {
    await server.close();
    if (other !== server) await other.close();
    await database.drop();
  });

  const versionOf = (change: object, slug: string) => ({
    ...{ slug, content: changedShop(slug, change).source },
    ...({ origin: "command", byUser: null } as const),
  });
  const publishing = () => ({
    db: server.db,
    clock: () => SUNDAY_10H,
    shopChanged: publishShops(server.feed),
  });
  const publish = async (change: object, slug = ROLLE) => {
    const version = versionOf(change, slug);
    expect(await publishShop(publishing(), version)).toMatchObject({ ok: true });
    return version;
  };
  const publishSeen = async (change: object, slug = ROLLE) => {
    const { content } = await publish(change, slug);
    for (const on of [server, other]) {
      await expect.poll(() => on.shops.get(slug)?.source).toBe(content);
    }
  };
  const post = async (url: string, payload: object, on = server, as?: Person) => {
    const answer = await on.call({ method: "POST", url, payload, ...(as && { as }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const place = (changes: object = {}, on = other) =>
    post(PATHS.createOrder, simpleOrder({ ...changes }), on);
  const move = (_id: string, state: string) =>
    post(STAFF_PATHS.updateOrderState, { _id, state }, server, cook);
  const taken = async () => {
    const rows = await server.db
      .selectFrom("service_taken")
      .selectAll()
      .where("taken", "!=", 0)
      .execute();
    return Object.fromEntries(rows.map((row) => [row.resource, row.taken]));
  };
  const pastries = (quantity: number) => ({
    items: [{ itemId: "spinach_pastry", size: "couple", quantity }],
  });

  test.each<[string, (change: object) => Promise<unknown>]>([
    ["by a command", (change) => publish(change)],
    [
      "once it has waited",
      async (change) => {
        const stored = await storeUnpublished(server.db, versionOf(change, ROLLE), SUNDAY_10H);
        if (!stored.ok) throw new Error("not stored");
        const { version } = stored.value;
        return await publishVersion(publishing(), { slug: ROLLE, version });
      },
    ],
    [
      "from the file of a start",
      async (change) => {
        const value = changedShop(ROLLE, { ...change, shopName: "Racines" });
        const read = { ok: true, value } as const;
        const file = { slug: ROLLE, source: value.source, hash: value.version, read };
        await server.db.updateTable("shops").set({ is_edited: 0 }).execute();
        const { imported } = await importFiles(server.db, [file], SUNDAY_10H);
        expect(imported).toEqual([ROLLE]);
      },
    ],
  ])("count against a capacity that is published %s", async (_, publishNow) => {
    const { body: first } = await place();
    await move(first._id, "accepted");
    expect(await taken()).toEqual({});
    await publishNow(ONE_ORDER);
    expect(await place()).toMatchObject({ status: 422, body: { code: "slot_full" } });
    expect(await taken()).toEqual({ [NOON]: 1 });
    await move(first._id, "cancelled");
    expect(await taken()).toEqual({});
    expect(await place()).toMatchObject({ status: 201 });
  });

  test("follow the current unit: orders, portions or the weight of a dish", async () => {
    await publish(slots({ unit: "orders", count: 5 }));
    const { body: order } = await place(pastries(3));
    expect(await taken()).toEqual({ [NOON]: 1 });
    await publish(slots({ unit: "portions", count: 5 }));
    expect(await taken()).toEqual({ [NOON]: 3 });
    expect(await place(pastries(3))).toMatchObject({ body: { code: "slot_full" } });
    const [plates, ...others] = Object.entries(
      JSON.parse(changedShop(ROLLE, {}).source).categories,
    );
    const [name, category] = plates as [string, { options: object[] }];
    const [pastry, ...rest] = category.options;
    const heavy = { ...category, options: [{ ...pastry, portions: 2 }, ...rest] };
    const categories = Object.fromEntries([[name, heavy], ...others]);
    await publish({ ...slots({ unit: "portions", count: 9 }), categories });
    expect(await taken()).toEqual({ [NOON]: 6 });
    await publish({});
    expect(await taken()).toEqual({});
    await publish(slots({ unit: "orders", count: 5 }));
    await move(order._id, "cancelled");
    expect(await taken()).toEqual({});
  });

  test("move to the current slot when slots become longer or shorter", async () => {
    const hours = Object.fromEntries(
      ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [
        day,
        [{ from: "11:00", until: "20:00" }],
      ]),
    );
    const terms = (minutes: number) => ({
      service: {
        hours: { delivery: hours },
        slots: { delivery: { minutes, capacity: { unit: "orders", count: 2 } } },
      },
    });
    await place();
    await publishSeen(terms(60));
    expect(await taken()).toEqual({ "slot delivery 2026-11-16 12:00-13:00": 1 });
    await place({ deliveryTimePreference: { date: "2026-11-16", time: "13:00-14:00" } });
    await publish(terms(180));
    expect(await taken()).toEqual({ "slot delivery 2026-11-16 11:00-14:00": 2 });
  });

  test("of an order for as soon as possible are those of its ready time", async () => {
    const always = Object.fromEntries(
      ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [
        day,
        [{ from: "08:00", until: "22:00" }],
      ]),
    );
    const service = { hours: { pick_up: always }, kitchen: { leastMinutes: 40 } };
    await publishSeen({ service }, NYON);
    expect(await post(PATHS.createOrder, customOrder(), other)).toMatchObject({ status: 201 });
    const capacity = { unit: "orders", count: 1 };
    await publish({ service: { ...service, slots: { pick_up: { minutes: 30, capacity } } } }, NYON);
    expect(await taken()).toEqual({ "slot pick_up 2026-11-15 10:30": 1 });
  });

  test("of a dish count once a number is set on the menu or the board", async () => {
    const { body: order } = await place();
    const dish = "dish spinach_pastry 2026-11-16";
    const count = { restaurantId: ROLLE, dish: "spinach_pastry", day: "2026-11-16", count: 3 };
    const counted = await post(STAFF_PATHS.setCount, count, server, cook);
    expect(counted).toMatchObject({ status: 200, body: { left: { [dish]: 1 } } });
    expect(await place()).toMatchObject({ body: { code: "sold_out", details: { left: 1 } } });
    const more = { ...count, count: 4, isLeft: true };
    const moreLeft = await post(STAFF_PATHS.setCount, more, server, cook);
    expect(moreLeft.body).toMatchObject({ counts: { [dish]: 6 }, left: { [dish]: 4 } });
    await post(STAFF_PATHS.setCount, { ...count, count: null }, server, cook);
    expect(await taken()).toEqual({});
    await post(STAFF_PATHS.setCount, count, server, cook);
    await move(order._id, "cancelled");
    expect(await taken()).toEqual({});
  });

  test("follow a changed order under the current terms", async () => {
    await publish(ONE_ORDER);
    const { body: order } = await place();
    await publish(slots({ unit: "portions", count: 9 }));
    const changeRequest = { _id: order._id, moves: 1, revision: 0, quantities: [1] };
    expect(await post(STAFF_PATHS.changeOrder, changeRequest, other, cook)).toMatchObject({
      status: 200,
    });
    expect(await taken()).toEqual({ [NOON]: 1 });
    await move(order._id, "cancelled");
    expect(await taken()).toEqual({});
  });

  test("match the orders, however many are placed while terms are published", async () => {
    const ordering = Array.from({ length: 40 }, (_, i) => place({}, i % 2 ? server : other));
    for (const count of [60, 8, 5]) await publish(slots({ unit: "orders", count }));
    const answers = await Promise.all(ordering);
    const placed = answers.filter(({ status }) => status === 201);
    const codes = new Set(answers.map(({ body }) => body.code));
    expect([...codes].filter((code) => code !== undefined && code !== "slot_full")).toEqual([]);
    expect(await taken()).toEqual({ [NOON]: placed.length });
    const late = await Promise.all(Array.from({ length: 8 }, () => place()));
    const room = Math.max(0, 5 - placed.length);
    expect(late.filter(({ status }) => status === 201)).toHaveLength(room);
    expect(await taken()).toEqual({ [NOON]: placed.length + room });
  }, 60_000);
});
