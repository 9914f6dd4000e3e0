import { randomUUID } from "node:crypto";
import type { ServiceConfig } from "@comptoir/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../test/harness.ts";
import { storeRow } from "../../test/stored-order.ts";
import { loadShops } from "../features/shops/load-shops.ts";
import { createShops, type Shops } from "../features/shops/shops.ts";
import { DIRECTORIES } from "../runtime.ts";
import { migrate } from "../storage/migrate.ts";
import type { NewOrderRow } from "../storage/schema.ts";
import type { Storage } from "../storage/storage.ts";
import { queueDueNotices } from "./due-notices.ts";

const SHOP = "nyonbosphore";
const NOW = new Date("2026-11-15T09:00:00Z");
const LONG_AGO = new Date("2026-11-01T09:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const WRITABLE = JSON.stringify({ name: "Léa", phone: "", email: "lea@example.ch" });

type MailSettings = {
  reminder?: boolean;
  hasUnpaidRule?: boolean;
  dailySummary?: boolean;
  boardSilent?: boolean;
  service?: ServiceConfig;
};

function shopsThat({
  reminder = false,
  hasUnpaidRule = false,
  service: own,
  ...wanted
}: MailSettings): Shops {
  const allOff = { newOrder: false, dailySummary: false, boardSilent: false };
  return createShops(
    loadShops(DIRECTORIES.shops)
      .list()
      .map((loaded) => {
        const isWanted = loaded.slug === SHOP;
        const mails = {
          customer: { ...loaded.shop.mails.customer, reminder: isWanted && reminder },
          shop: isWanted ? { ...allOff, ...wanted } : allOff,
        };
        const service = hasUnpaidRule ? { unpaid: {} } : own;
        return { ...loaded, shop: { ...loaded.shop, mails, service } };
      }),
  );
}

describe.each(ENGINES)("time-based notices on %s", (engine) => {
  let storage: Storage;

  beforeEach(async () => {
    storage = await freshStorage(engine);
    await migrate(storage.db);
  });
  afterEach(() => storage.close());

  const look = (wishes: MailSettings, now = NOW, watchedSince = LONG_AGO) =>
    queueDueNotices({ db: storage.db, shops: shopsThat(wishes) }, { now, watchedSince });
  const queued = async () =>
    (await storage.db.selectFrom("outbox").selectAll().orderBy("dedupe_key").execute()).map(
      ({ dedupe_key, restaurant_id, payload_json }) => [
        dedupe_key,
        restaurant_id,
        JSON.parse(payload_json),
      ],
    );
  const order = (changes: Partial<NewOrderRow>) =>
    storeRow(storage.db, { id: randomUUID(), customer_json: WRITABLE, ...changes });
  const seeBoard = (seen_at: string) =>
    storage.db.insertInto("boards_seen").values({ restaurant_id: SHOP, seen_at }).execute();

  test("reminds once of each order that ends unpaid today, if it has an address", async () => {
    const { id } = await order({ created_day: "2026-11-01", delivery_day: "2026-11-08" });
    const orderBefore = await order({ created_day: "2026-11-08" });
    for (const other of [
      { delivery_day: "2026-11-07" },
      { delivery_day: "2026-11-09" },
      { delivery_day: "2026-11-08", state: "accepted" as const },
      { delivery_day: "2026-11-08", state: "cancelled" as const },
      { delivery_day: "2026-11-08", customer_json: null },
      { delivery_day: "2026-11-08", customer_json: '{"name":"","phone":"1","email":""}' },
      { delivery_day: "2026-11-08", restaurant_id: "rootsflavorsrolle" },
    ]) {
      await order(other);
    }
    expect(await look({ reminder: true, hasUnpaidRule: true })).toBe(0);
    expect(await look({ reminder: true })).toBe(2);
    const reminders = [id, orderBefore.id]
      .toSorted()
      .map((orderId) => [
        `payment_reminder:${orderId}`,
        SHOP,
        { notice: "payment_reminder", orderId },
      ]);
    expect(await queued()).toEqual(reminders);
    expect(await look({ reminder: true })).toBe(0);
  });

  test("sends one summary of the day before, whatever the number of processes and the length of an outage", async () => {
    const early = new Date("2026-11-15T03:59:00Z");
    expect(await look({ dailySummary: true }, early)).toBe(0);
    await Promise.all(Array.from({ length: 4 }, () => look({ dailySummary: true })));
    const summary = { notice: "daily_summary", day: "2026-11-14" };
    expect(await queued()).toEqual([[`daily_summary:${SHOP}:2026-11-14`, SHOP, summary]]);
    await look({ dailySummary: true }, new Date("2026-11-20T12:00:00Z"));
    expect((await queued()).map(([key]) => key)).toEqual([
      `daily_summary:${SHOP}:2026-11-14`,
      `daily_summary:${SHOP}:2026-11-19`,
    ]);
  });

  test("notifies a shop once that orders wait without a board", async () => {
    const seen = minutesAgo(7);
    await seeBoard(seen);
    expect(await look({ boardSilent: true })).toBe(0);
    await order({ created_at: minutesAgo(6), state: "accepted" });
    expect(await look({ boardSilent: true }, NOW, new Date(minutesAgo(1)))).toBe(0);
    expect(await look({})).toBe(0);
    expect(await look({ boardSilent: true })).toBe(1);
    expect(await look({ boardSilent: true })).toBe(0);
    expect(await queued()).toEqual([
      [`board_silent:${SHOP}:${seen}`, SHOP, { notice: "board_silent" }],
    ]);
  });

  test("leaves it to the heartbeat in a shop that has one, while it is open", async () => {
    await order({ created_at: minutesAgo(6), state: "accepted" });
    const heartbeat = { action: "note" } as const;
    const closed = { hours: { pick_up: { mon: [{ from: "03:00", until: "04:00" }] } } };
    expect(await look({ boardSilent: true, service: { heartbeat } })).toBe(0);
    expect(await look({ boardSilent: true, service: { heartbeat, ...closed } })).toBe(1);
  });

  test.each<[string, Partial<NewOrderRow>, number]>([
    ["a board is there", {}, 1],
    ["the order has just come", { created_at: minutesAgo(2) }, 60],
    ["the kitchen is done with it", { state: "prepared" }, 60],
    ["it is of another day", { created_day: "2026-11-14", created_at: minutesAgo(999) }, 60],
    ["it is another shop's", { restaurant_id: "rootsflavorsrolle" }, 60],
  ])("sends nothing to a shop when %s", async (_, changes, boardMinutes) => {
    await order({ created_at: minutesAgo(30), ...changes });
    await seeBoard(minutesAgo(boardMinutes));
    expect(await look({ boardSilent: true })).toBe(0);
  });
});
