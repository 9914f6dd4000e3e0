import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { eventually } from "../../../../../scripts/testing/eventually.ts";
import { ENGINES, freshStorage } from "../../../test/harness.ts";
import { shippedShops } from "../../../test/shipped-shops.ts";
import { storeRow } from "../../../test/stored-order.ts";
import type { LiveEvent } from "../../live/event-streams.ts";
import type { Storage } from "../../storage/storage.ts";
import { createLiveDisplays, type LiveHub } from "./live-hub.ts";
import { insertEvent, onDisplay } from "./orders-repository.ts";
import { readDisplay } from "./read-orders.ts";

const SHOP = "nyonbosphore";
const shops = shippedShops(SHOP, { board: { readyMinutes: 45 } });

describe.each(ENGINES)("the display's numbers on %s", (engine) => {
  let storage: Storage;
  let now: Date;
  const clock = () => now;

  beforeAll(async () => {
    storage = await freshStorage(engine);
    await add("accepted", "2026-11-14T23:00", "2026-11-14T23:50");
    await add("prepared", "2026-11-15T18:00", "2026-11-15T19:00");
    await add("accepted", "2026-11-15T18:00", "2026-11-15T18:10");
    await add("accepted", "2026-11-13T18:00", "2026-11-13T18:10", "2026-11-15");
    await add("accepted", "2026-11-15T18:00", "2026-11-15T18:10", "2026-11-16");
    await add("delivered", "2026-11-15T18:00", "2026-11-15T19:00");
    // Ready yesterday, handed over, recalled today.
    const forgotten = await add("prepared", "2026-11-14T17:00", "2026-11-14T18:00");
    const today = { order_id: forgotten, by_user: null, at: "2026-11-15T18:00:00.000Z" };
    await insertEvent(storage.db, { ...today, state: "delivered" });
    await insertEvent(storage.db, { ...today, state: "prepared", is_recall: 1 });
    await add("accepted", "2026-11-15T18:00", "2026-11-15T18:10", "2026-11-15");
  });
  afterAll(() => storage.close());

  async function add(
    state: "accepted" | "prepared" | "delivered",
    placed: string,
    moved: string,
    wish: string | null = null,
  ) {
    const [created_at, at] = [placed, moved].map((time) => instant(time).toISOString());
    const { id } = await storeRow(storage.db, {
      id: randomUUID(),
      state,
      created_at: created_at ?? "",
      created_day: placed.slice(0, 10),
      delivery_day: wish,
      delivery_slot: wish && "12:00-15:00",
    });
    await insertEvent(storage.db, { order_id: id, state, at: at ?? "", by_user: null });
    return id;
  }
  const instant = (time: string) => new Date(`${time}:00+01:00`);

  test.each([
    ["2026-11-15T19:44", [8, 4, 3, 2]],
    ["2026-11-15T19:45", [8, 4, 3]],
    ["2026-11-16T00:00", [8, 5, 3]],
    ["2026-11-16T00:10", [5]],
  ])("at %s are %j: those of the day, unless ready for too long", async (time, wanted) => {
    now = instant(time);
    const displayed = await readDisplay({ db: storage.db, shops, clock }, SHOP);
    expect(displayed.map(({ orderNumber }) => orderNumber)).toEqual(wanted);
  });

  test("are found by their own index", async () => {
    const { db } = storage;
    if (engine === "postgres") await sql`set enable_seqscan = off`.execute(db);
    const options = engine === "sqlite" ? sql`query plan` : undefined;
    const plan = await onDisplay(db, "rolle", "2026-11-15").explain(undefined, options);
    expect(JSON.stringify(plan)).toContain("orders_on_display");
  });

  test("disappear as time passes", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const hub: LiveHub = { follow: () => () => {} };
    const onError = vi.fn();
    const displays = createLiveDisplays({ db: storage.db, shops, clock, hub, onError });
    now = instant("2026-11-15T19:44");
    const shown: string[] = [];
    const screens = [1, 2].map(() =>
      displays.follow(SHOP, (numbers: LiveEvent) => shown.push(numbers.toString())),
    );
    await Promise.all(screens.map(({ first }) => first));
    expect(vi.getTimerCount()).toBe(1);
    now = instant("2026-11-15T19:45");
    vi.advanceTimersByTime(60_000);
    await eventually(() => expect(shown).toHaveLength(4));
    expect(shown[0]).toContain('"orderNumber":2');
    expect(shown[3]).not.toContain('"orderNumber":2');
    for (const { stop } of screens) stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(onError).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
