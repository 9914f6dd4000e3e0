import { randomUUID } from "node:crypto";
import { STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  ENGINES,
  freshDatabase,
  type Person,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import { changedShop, shippedShops } from "../../../test/shipped-shops.ts";
import { storedCoupon } from "../../../test/stored-coupon.ts";
import { storeRow } from "../../../test/stored-order.ts";
import type { NewOrderRow } from "../../storage/schema.ts";
import { openStorage } from "../../storage/storage.ts";
import { endUnpaidOrders } from "./end-unpaid-orders.ts";

const ROOTS = "rootsflavorsrolle";
const BOSPHORE = "nyonbosphore";
const LONG_AGO = new Date("2026-11-01T09:00:00Z");
const DELIVERED = {
  restaurant_id: ROOTS,
  delivery_day: "2026-11-17",
  delivery_slot: "12:00-15:00",
  address_json: JSON.stringify({ street: "Grand-Rue 1", postalCode: "1180", city: "Rolle" }),
  customer_json: JSON.stringify({ name: "Léa", phone: "", email: "lea@example.ch" }),
};
const NOON = new Date("2026-11-16T11:00:00Z");
const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * 60_000);

describe.each(ENGINES)("unpaid orders of a shop with a rule on %s", (engine) => {
  let server: TestServer;
  let cook: Person;
  const shops = shippedShops(ROOTS, {});
  beforeAll(async () => {
    server = await startServer(engine, { shops });
    cook = await server.staff(ROOTS);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    shops.set(changedShop(ROOTS, { service: { unpaid: {} } }));
    shops.set(changedShop(BOSPHORE, {}));
    for (const table of ["outbox", "order_events", "orders"] as const) {
      await server.db.deleteFrom(table).execute();
    }
  });

  const store = async (changes: Partial<NewOrderRow> = {}) =>
    (await storeRow(server.db, { id: randomUUID(), ...DELIVERED, ...changes })).id;
  const look = async (now: Date, watchedSince = LONG_AGO, db = server.db) => {
    const ended: string[] = [];
    const orderChanged = ({ id }: { id: string }) => void ended.push(id);
    const warned = await endUnpaidOrders({ db, shops, orderChanged }, { now, watchedSince });
    return { warned, ended };
  };
  const warnings = async () =>
    (
      await server.db
        .selectFrom("outbox")
        .selectAll()
        .where("dedupe_key", "like", "unpaid_ending:%")
        .execute()
    ).map(({ payload_json, ...row }) => ({ ...row, payload: JSON.parse(payload_json) }));
  const sendAll = (at: Date) =>
    server.db
      .updateTable("outbox")
      .set({ done_at: at.toISOString(), was_sent: 1 })
      .where("done_at", "is", null)
      .execute();
  const stateOf = async (id: string) =>
    (
      await server.db
        .selectFrom("orders")
        .select("state")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).state;
  const NOTHING = { warned: 0, ended: [] };

  test("are warned of half an hour before, end at the cut-off, and the customer gets a mail", async () => {
    const id = await store();
    expect(await look(minutesAfter(NOON, -31))).toEqual(NOTHING);
    const half = minutesAfter(NOON, -30);
    expect(await look(half)).toEqual({ warned: 1, ended: [] });
    expect(await warnings()).toMatchObject([
      {
        topic: "mail",
        restaurant_id: ROOTS,
        available_at: half.toISOString(),
        payload: { notice: "unpaid_ending", orderId: id, entry: 1, at: NOON.toISOString() },
      },
    ]);
    await sendAll(half);
    expect(await look(minutesAfter(NOON, -1))).toEqual(NOTHING);
    expect(await look(NOON)).toEqual({ warned: 0, ended: [id] });
    expect(await look(minutesAfter(NOON, 1))).toEqual(NOTHING);

    const event = await server.db
      .selectFrom("order_events")
      .selectAll()
      .where("order_id", "=", id)
      .where("state", "=", "cancelled")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ at: NOON.toISOString(), by_user: null, reason: "not_paid" });
    const notices = await server.db
      .selectFrom("outbox")
      .select("dedupe_key")
      .where("done_at", "is", null)
      .execute();
    expect(notices).toEqual([{ dedupe_key: `order_cancelled:${id}:2` }]);
  });

  test("stay if partly paid, if they are trials, and in other shops", async () => {
    const unaffected = [
      await store({ received: 500 }),
      await store({ state: "accepted" }),
      await store({ restaurant_id: BOSPHORE }),
    ];
    const trial = await store();
    const asTrial = { order_number: -7 };
    await server.db.updateTable("orders").set(asTrial).where("id", "=", trial).execute();
    expect(await look(minutesAfter(NOON, 600))).toEqual(NOTHING);
    for (const id of [...unaffected, trial]) expect(await stateOf(id)).not.toBe("cancelled");
  });

  test("stay or end after a time since placing, as the shop has set", async () => {
    shops.set(changedShop(ROOTS, { service: { unpaid: { delivery: "kept" } } }));
    const id = await store({ created_at: "2026-11-15T09:00:00.000Z" });
    expect(await look(minutesAfter(NOON, 60 * 24 * 30))).toEqual(NOTHING);
    shops.set(changedShop(ROOTS, { service: { unpaid: { delivery: { minutes: 60 } } } }));
    const placed = new Date("2026-11-15T09:00:00Z");
    expect(await look(minutesAfter(placed, 29))).toEqual(NOTHING);
    expect(await look(minutesAfter(placed, 30))).toMatchObject({ warned: 1 });
    await sendAll(minutesAfter(placed, 30));
    expect(await look(minutesAfter(placed, 59))).toEqual(NOTHING);
    expect(await look(minutesAfter(placed, 60))).toEqual({ warned: 0, ended: [id] });
  });

  test("for collection end when the kitchen closes, also when the clocks change", async () => {
    const night = { sat: [{ from: "18:00", until: "04:00" }] };
    shops.set(changedShop(BOSPHORE, { service: { hours: { pick_up: night }, unpaid: {} } }));
    const fetched = { restaurant_id: BOSPHORE, address_json: null, delivery_slot: null };
    const wanted = async (created_at: string) =>
      await store({ ...fetched, delivery_day: null, created_at, created_day: "2026-01-01" });
    const winter = await wanted("2026-10-24T20:00:00.000Z");
    const summer = await wanted("2026-03-28T20:00:00.000Z");
    for (const [id, closes] of [
      [summer, "2026-03-29T02:00:00Z"],
      [winter, "2026-10-25T03:00:00Z"],
    ] as const) {
      const closing = new Date(closes);
      const since = minutesAfter(closing, -999);
      expect(await look(minutesAfter(closing, -31), since)).toEqual(NOTHING);
      expect(await look(minutesAfter(closing, -30), since)).toMatchObject({ warned: 1 });
      await sendAll(minutesAfter(closing, -30));
      expect(await look(minutesAfter(closing, -1), since)).toEqual(NOTHING);
      expect((await look(closing, since)).ended).toEqual([id]);
    }
  });

  test("end at the earliest half an hour after their warning was sent", async () => {
    const id = await store();
    const late = minutesAfter(NOON, 45);
    expect(await look(late)).toMatchObject({ warned: 1 });
    expect(await look(minutesAfter(late, 300))).toEqual(NOTHING);
    const sent = minutesAfter(late, 310);
    await sendAll(sent);
    expect(await look(minutesAfter(sent, 29))).toEqual(NOTHING);
    expect((await look(minutesAfter(sent, 30))).ended).toEqual([id]);
  });

  test("without a deliverable warning end half an hour after that was known", async () => {
    const id = await store();
    await look(minutesAfter(NOON, -30));
    const dead_at = minutesAfter(NOON, 5).toISOString();
    await server.db.updateTable("outbox").set({ dead_at }).execute();
    expect(await look(minutesAfter(NOON, 34))).toEqual(NOTHING);
    expect((await look(minutesAfter(NOON, 35))).ended).toEqual([id]);
  });

  test("are warned of again when they are moved to another day", async () => {
    const id = await store();
    const half = minutesAfter(NOON, -30);
    await look(half);
    await sendAll(half);
    const row = { delivery_day: "2026-11-18" };
    await server.db.updateTable("orders").set(row).where("id", "=", id).execute();
    expect(await look(minutesAfter(NOON, 60))).toEqual(NOTHING);
    const nextHalf = minutesAfter(half, 24 * 60);
    expect(await look(nextHalf)).toEqual({ warned: 1, ended: [] });
    expect(await look(minutesAfter(nextHalf, 30))).toEqual(NOTHING);
    expect(await warnings()).toHaveLength(2);
  });

  test("recalled by staff are warned of again, and can be paid meanwhile", async () => {
    const id = await store();
    const paid = await store();
    await look(minutesAfter(NOON, -30));
    await sendAll(minutesAfter(NOON, -30));
    expect((await look(NOON)).ended).toHaveLength(2);
    const post = async (url: string, payload: object) => {
      const answer = await server.call({ method: "POST", url, payload, as: cook });
      expect(answer.statusCode).toBe(200);
    };
    for (const _id of [id, paid]) {
      await post(STAFF_PATHS.recallOrder, { _id, moves: 2, reason: "paie au comptoir" });
    }
    const now = minutesAfter(NOON, 10);
    expect(await look(now)).toEqual({ warned: 2, ended: [] });
    await sendAll(now);
    await post(STAFF_PATHS.updateOrderState, { _id: paid, state: "accepted", method: "cash" });
    expect(await look(minutesAfter(now, 29))).toEqual(NOTHING);
    expect((await look(minutesAfter(now, 30))).ended).toEqual([id]);
  });

  test("of an outage are warned of first and ended later, in batches", async () => {
    const warned = await Promise.all(Array.from({ length: 3 }, () => store()));
    const half = minutesAfter(NOON, -30);
    await look(half);
    await sendAll(half);
    const others = await Promise.all(Array.from({ length: 120 }, () => store()));
    const back = minutesAfter(NOON, 5 * 60);
    const counts: number[] = [];
    for (let minute = 0; minute < 4; minute++) {
      const now = minutesAfter(back, minute);
      const { warned: count, ended } = await look(now, back);
      expect(ended).toEqual([]);
      counts.push(count);
      await sendAll(now);
    }
    expect(counts).toEqual([50, 50, 20, 0]);
    const ended: string[][] = [];
    for (let minute = 29; minute < 34; minute++) {
      ended.push((await look(minutesAfter(back, minute), back)).ended);
    }
    expect(ended.map((ids) => ids.length)).toEqual([0, 50, 50, 23, 0]);
    expect(ended.flat().toSorted()).toEqual([...warned, ...others].toSorted());
    expect(warned.every((id) => ended[1]?.includes(id))).toBe(true);
  });

  test("survive a jump of the clock", async () => {
    const id = await store();
    const half = minutesAfter(NOON, -30);
    await look(half);
    await sendAll(half);
    // A minute later the clock is three hours ahead: the process sees a gap.
    const jumped = minutesAfter(half, 180);
    expect(await look(jumped, jumped)).toEqual(NOTHING);
    expect(await look(minutesAfter(jumped, 29), jumped)).toEqual(NOTHING);
    // Once the clock is corrected, the last seen time is in the future.
    expect(await look(minutesAfter(half, 2), jumped)).toEqual(NOTHING);
    expect((await look(minutesAfter(jumped, 30), jumped)).ended).toEqual([id]);
  });

  test("are warned of and ended once across all processes, with one mail each", async () => {
    const database = await freshDatabase(engine);
    const processes = Array.from({ length: 3 }, () => openStorage(database));
    onTestFinished(async () => {
      await Promise.all(processes.map((storage) => storage.close()));
      await database.drop();
    });
    const [first] = processes;
    if (!first) throw new Error("no process");
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = await storeRow(first.db, { id: randomUUID(), ...DELIVERED });
        return id;
      }),
    );
    const lookAll = (now: Date) => Promise.all(processes.map(({ db }) => look(now, LONG_AGO, db)));
    const half = minutesAfter(NOON, -30);
    await lookAll(half);
    const messages = () => first.db.selectFrom("outbox").selectAll().execute();
    expect(await messages()).toHaveLength(20);
    await first.db.updateTable("outbox").set({ done_at: half.toISOString() }).execute();
    const looks = await lookAll(NOON);
    expect(looks.flatMap(({ ended }) => ended).toSorted()).toEqual(ids.toSorted());
    expect(await messages()).toHaveLength(40);
    const events = await first.db
      .selectFrom("order_events")
      .select("order_id")
      .where("state", "=", "cancelled")
      .execute();
    expect(events).toHaveLength(20);
  });

  test("paid at the same moment are either paid or ended, never both", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => store()));
    await look(minutesAfter(NOON, -30));
    await sendAll(minutesAfter(NOON, -30));
    const pay = (_id: string) =>
      server.call({
        ...{ method: "POST", url: STAFF_PATHS.updateOrderState, as: cook },
        payload: { _id, state: "accepted", method: "cash" },
      });
    const [{ ended }, ...paid] = await Promise.all([look(NOON), ...ids.map(pay)]);
    for (const [i, id] of ids.entries()) {
      const isPaid = paid[i]?.statusCode === 200;
      expect([isPaid, await stateOf(id)]).toEqual(
        ended.includes(id) ? [false, "cancelled"] : [true, "accepted"],
      );
    }
  });

  test("release their coupon", async () => {
    await server.db
      .insertInto("coupons")
      .values(storedCoupon({ restaurant_id: ROOTS, code: "UNE", max_uses: 1 }))
      .execute();
    const order = simpleOrder({
      couponCode: "UNE",
      deliveryTimePreference: { date: "2026-11-17", time: "12:00-15:00" },
    });
    const place = () => server.call({ method: "POST", url: "/api/createOrder", payload: order });
    const placed = await place();
    expect(placed.statusCode).toBe(201);
    expect((await place()).json().code).toBe("coupon_used_up");
    await look(minutesAfter(NOON, -30));
    await sendAll(minutesAfter(NOON, -30));
    expect((await look(NOON)).ended).toEqual([placed.json()._id]);
    expect((await place()).statusCode).toBe(201);
  });

  test("that are unreadable do not stop the others", async () => {
    const odd = await store({ delivery_slot: "noon", customer_json: "{" });
    const id = await store({ customer_json: null });
    const half = minutesAfter(NOON, -30);
    expect(await look(half)).toMatchObject({ warned: 1 });
    await sendAll(half);
    expect((await look(NOON)).ended).toEqual([id]);
    expect(await stateOf(odd)).toBe("payment_pending");
  });
});
