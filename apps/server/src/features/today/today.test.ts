import { randomUUID } from "node:crypto";
import { OFFICE_PATHS, type todayResponse } from "@comptoir/contract";
import { inZurich, type OrderState } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { SERVER_ENGINES } from "../../../test/harness.ts";
import { FAMILY, NAME, type Office, openOffice, SHOP } from "../../../test/office.ts";
import { storeRow } from "../../../test/stored-order.ts";

describe.each(SERVER_ENGINES)("the day's overview on %s", (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(engine);
  });
  afterAll(() => office.server.close());

  const today = async (): Promise<z.input<typeof todayResponse>> =>
    (await office.ask(OFFICE_PATHS.today)).json();
  const order = (state: OrderState, changes: object = {}) =>
    storeRow(office.server.db, { id: randomUUID(), restaurant_id: SHOP, state, ...changes });

  test("of a quiet shop has nothing to do", async () => {
    expect(await today()).toMatchObject({
      ...{ orders: [], turnover: 0, slots: [], failedMessages: 0, printers: [], bankEntries: 0 },
      ...{
        unpaid: { count: 0, amount: 0 },
        expiring: { count: 0, amount: 0, wantedOn: null },
        plans: [],
      },
      ...{ draft: { changes: 0, faults: 0 }, isFileHeldBack: false, published: { version: 1 } },
      board: { isConnected: false, seenAt: null },
    });
  });

  test("shows orders by state, sums, requested times and expiring ones", async () => {
    const { day } = inZurich(office.server.now);
    await order("accepted", {
      total: 4050,
      delivery_day: "2026-11-16",
      delivery_slot: "12:00-15:00",
    });
    await order("accepted", {
      total: 1000,
      delivery_day: "2026-11-16",
      delivery_slot: "09:00-12:00",
    });
    await order("payment_pending", { total: 2000 });
    await order("cancelled", { total: 9900 });
    await order("delivered", { total: 700, created_day: "2026-11-14" });
    await order("payment_pending", { total: 300, created_day: "2026-11-08" });
    await order("payment_pending", { total: 500, created_day: "2026-11-09" });
    await order("accepted", { total: 7700, restaurant_id: "nyonbosphore" });
    expect(day).toBe("2026-11-15");
    expect(await today()).toMatchObject({
      orders: [
        { state: "payment_pending", count: 1, amount: 20 },
        { state: "accepted", count: 2, amount: 50.5 },
        { state: "cancelled", count: 1, amount: 99 },
      ],
      turnover: 70.5,
      slots: [
        { day: "2026-11-15", time: null, count: 1 },
        { day: "2026-11-16", time: "09:00-12:00", count: 1 },
        { day: "2026-11-16", time: "12:00-15:00", count: 1 },
      ],
      unpaid: { count: 3, amount: 28 },
      expiring: { count: 1, amount: 3, wantedOn: "2026-11-08" },
    });
  });

  test("shows failures, and whether a board is connected", async () => {
    const { db, now } = office.server;
    const at = now.toISOString();
    const message = {
      topic: "mail",
      payload_json: "{}",
      created_at: at,
      available_at: at,
      attempts: 0,
    };
    const dead = { ...message, attempts: 9, dead_at: at };
    await db
      .insertInto("outbox")
      .values([
        { ...dead, id: randomUUID(), dedupe_key: "a", restaurant_id: SHOP },
        { ...dead, id: randomUUID(), dedupe_key: "b", restaurant_id: "nyonbosphore" },
        { ...message, id: randomUUID(), dedupe_key: "c", restaurant_id: SHOP, dead_at: null },
      ])
      .execute();
    const printer = { secret_hash: "x", prints_json: "[]", language: "fr", created_at: at };
    await db
      .insertInto("printers")
      .values({
        ...printer,
        id: "p1",
        restaurant_id: SHOP,
        name: "Passe",
        seen_at: null,
        status: null,
      })
      .execute();
    await db.insertInto("boards_seen").values({ restaurant_id: SHOP, seen_at: at }).execute();
    expect(await today()).toMatchObject({
      failedMessages: 1,
      printers: [{ name: "Passe", status: "never_seen", waiting: 0 }],
      board: { isConnected: true, seenAt: at },
    });
    office.server.now = new Date(now.getTime() + 5 * 60_000);
    expect((await today()).board).toEqual({ isConnected: false, seenAt: at });
  });

  test("shows the state of the draft and its plans", async () => {
    await office.set(FAMILY, 99);
    await office.publish({ at: "2026-12-01T08:00:00.000Z" });
    await office.set(NAME, "Racines");
    expect(await today()).toMatchObject({
      draft: { changes: 1, faults: 0 },
      plans: [{ at: "2026-12-01T08:00:00.000Z", changes: 1, hasFaults: false }],
      isFileHeldBack: false,
    });
    await office.publish();
    expect(await today()).toMatchObject({ draft: { changes: 0 }, published: { version: 2 } });
  });

  test("shows which orders end tonight by the shop's rule", async () => {
    const night = [{ from: "18:00", until: "02:00" }];
    const service = { hours: { pick_up: { sun: night } }, unpaid: {} };
    await office.set(["service"], service);
    expect(await office.publish()).toMatchObject({ version: 3 });
    await expect
      .poll(() => office.server.shops.get(SHOP)?.shop.service)
      .toMatchObject({ unpaid: {} });
    const before = (await today()).expiring;
    const address = { street: "Grand-Rue 1", postalCode: "1180", city: "Rolle" };
    const delivered = {
      total: 1100,
      address_json: JSON.stringify(address),
      delivery_slot: "12:00-15:00",
    };
    await order("payment_pending", { ...delivered, delivery_day: "2026-11-16" });
    await order("payment_pending", { ...delivered, delivery_day: "2026-11-17" });
    await order("payment_pending", { total: 1300, created_at: "2026-11-15T18:00:00.000Z" });
    await order("payment_pending", { total: 1700, received: 100 });
    expect((await today()).expiring).toEqual({
      count: before.count + 2,
      amount: before.amount + 24,
      wantedOn: "2026-11-15",
    });
  });

  test("shows that the shop's file has changes the office does not have", async () => {
    await office.server.db
      .updateTable("shops")
      .set({ file_hash: "of another file" })
      .where("restaurant_id", "=", SHOP)
      .execute();
    expect((await today()).isFileHeldBack).toBe(true);
  });

  test("is for owners only", async () => {
    const cook = await office.server.staff(SHOP, "kitchen", { right: "kitchen" });
    const answer = await office.ask(OFFICE_PATHS.today, {}, cook);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "owner_only"]);
  });
});
