import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { ENGINES, freshDatabase, type TestDatabase } from "../../../test/harness.ts";
import { changedShop } from "../../../test/shipped-shops.ts";
import { createBoardsSeen } from "../../live/boards-seen.ts";
import type { Db } from "../../storage/schema.ts";
import { openStorage, type Storage } from "../../storage/storage.ts";
import { createShops } from "../shops/shops.ts";
import { endUnwatched, watchBoards } from "./watch-boards.ts";

const SHOP = "nyonbosphore";
const LONG_AGO = new Date("2026-11-01T09:00:00Z");
const HOURS = {
  pick_up: {
    sun: [
      { from: "11:30", until: "14:00" },
      { from: "18:00", until: "22:00" },
    ],
  },
};
const at = (time: string) => new Date(`2026-11-15T${time}:00+01:00`);

describe.each(ENGINES)("missing boards on %s", (engine) => {
  let database: TestDatabase;
  let storage: Storage;
  const shops = createShops([]);
  let calls: string[];

  beforeEach(async () => {
    database = await freshDatabase(engine);
    storage = openStorage(database);
    calls = [];
    setHeartbeat({ action: "pause" });
  });
  afterEach(async () => {
    await storage.close();
    await database.drop();
  });

  const setHeartbeat = (heartbeat: object | undefined, hours: object | undefined = HOURS) =>
    shops.replace([changedShop(SHOP, { service: { hours, heartbeat } })]);
  const deps = (db: Db = storage.db) => ({
    db,
    shops,
    services: { changed: (slug: string) => void calls.push(`changed ${slug}`) },
  });
  const outage = () => storage.db.selectFrom("switched_off").selectAll().executeTakeFirst();
  const until = async () => (await outage())?.until;
  const actions = async () =>
    (await storage.db.selectFrom("audit_log").select("action").orderBy("at").execute()).map(
      ({ action }) => action,
    );
  const watch = (now: Date, watchedSince = LONG_AGO, db = storage.db) =>
    watchBoards(deps(db), { now, watchedSince });
  const see = async (seen_at: Date) => {
    await storage.db.deleteFrom("boards_seen").execute();
    const row = { restaurant_id: SHOP, seen_at: seen_at.toISOString() };
    await storage.db.insertInto("boards_seen").values(row).execute();
  };
  const notices = async () =>
    (await storage.db.selectFrom("outbox").selectAll().execute()).map(
      ({ topic, restaurant_id, payload_json }) => [
        topic,
        restaurant_id,
        JSON.parse(payload_json).notice,
      ],
    );
  const CHANGED = `changed ${SHOP}`;

  test("pause the shop once after five minutes until it closes, with a mail to its owner", async () => {
    await see(at("12:00"));
    expect(await watch(at("12:04"))).toBe(0);
    expect(await watch(at("12:05"))).toBe(1);
    for (const time of ["12:06", "13:59"]) expect(await watch(at(time))).toBe(0);
    expect([calls, await actions()]).toEqual([[CHANGED], ["switched_off"]]);
    expect(await outage()).toMatchObject({
      ...{ restaurant_id: SHOP, kind: "shop", item: "", reason: "paused", source: "heartbeat" },
      ...{ since: at("12:05").toISOString(), until: at("14:00").toISOString() },
    });
    expect(await notices()).toEqual([["mail", SHOP, "unwatched"]]);
  });

  test("are pushed once to subscribed devices, along with the mail", async () => {
    const device = (id: string, restaurant_id = SHOP) => ({
      ...{ id, restaurant_id, endpoint: id, user_id: "owner" },
      ...{ keys_json: "{}", language: "fr", created_at: LONG_AGO.toISOString() },
    });
    await storage.db
      .insertInto("staff_push_subscriptions")
      .values([device("one"), device("two"), device("other", "rootsflavorsrolle")])
      .execute();
    await see(at("12:00"));
    for (const time of ["12:05", "12:06"]) await watch(at(time));
    const push = ["push", SHOP, "unwatched"];
    expect((await notices()).toSorted()).toEqual([["mail", SHOP, "unwatched"], push, push]);
  });

  test("are only shown after the owner's number of minutes where the shop stays open", async () => {
    setHeartbeat({ action: "note", minutes: 20 });
    await see(at("12:00"));
    expect(await watch(at("12:19"))).toBe(0);
    expect(await watch(at("12:20"))).toBe(1);
    expect((await outage())?.reason).toBe("unwatched");
  });

  test("do not matter to a shop that did not ask, nor while it is closed", async () => {
    await see(at("09:00"));
    for (const time of ["11:00", "14:00", "17:00", "23:00"]) expect(await watch(at(time))).toBe(0);
    setHeartbeat(undefined);
    expect(await watch(at("12:30"))).toBe(0);
    expect([calls, await notices()]).toEqual([[], []]);
  });

  test("have some minutes after opening, and are reported in each service again", async () => {
    expect(await watch(at("11:34"))).toBe(0);
    expect(await watch(at("11:35"))).toBe(1);
    expect(await until()).toBe(at("14:00").toISOString());
    expect(await watch(at("18:04"))).toBe(0);
    expect(await watch(at("18:05"))).toBe(1);
    expect(await until()).toBe(at("22:00").toISOString());
    expect(await notices()).toHaveLength(2);
  });

  test("of a shop without hours are reported at any time, until midnight", async () => {
    setHeartbeat({ action: "pause" }, {});
    await see(at("03:00"));
    expect(await watch(at("03:05"))).toBe(1);
    expect(await until()).toBe(new Date("2026-11-16T00:00:00+01:00").toISOString());
  });

  test("are not reported by a process that was itself suspended", async () => {
    await see(at("12:00"));
    expect(await watch(at("13:00"), at("12:56"))).toBe(0);
    expect(await watch(at("13:01"), at("12:56"))).toBe(1);
  });

  test("end the pause when they return, and are reported again when they disappear", async () => {
    await see(at("12:00"));
    await watch(at("12:05"));
    let now = at("12:10");
    const boards = createBoardsSeen({
      db: storage.db,
      clock: () => now,
      onSeen: (slugs, seenAt) => endUnwatched(deps(), slugs, seenAt),
      onError: (error) => void calls.push(String(error)),
    });
    onTestFinished(() => boards.stop());
    const leave = boards.connect(SHOP);
    await expect.poll(() => calls).toEqual([CHANGED, CHANGED]);
    expect([await outage(), await actions()]).toEqual([undefined, ["switched_off", "put_back"]]);
    expect(await watch(at("12:11"))).toBe(0);
    now = at("12:12");
    boards.connect(SHOP)();
    leave();
    await expect
      .poll(async () => (await storage.db.selectFrom("boards_seen").select("seen_at").execute())[0])
      .toEqual({ seen_at: now.toISOString() });
    expect(await watch(at("12:16"))).toBe(0);
    expect(await watch(at("12:17"))).toBe(1);
    expect(calls).toEqual([CHANGED, CHANGED, CHANGED]);
    expect(await actions()).toEqual(["switched_off", "put_back", "switched_off"]);
    expect(await notices()).toHaveLength(2);
  });

  test("do not pause again after staff resumed by hand", async () => {
    await see(at("12:00"));
    await watch(at("12:05"));
    await storage.db.deleteFrom("switched_off").execute();
    expect(await watch(at("12:30"))).toBe(0);
    expect(await outage()).toBeUndefined();
  });

  test("are reported once across all processes, and never after one is back", async () => {
    const others = Array.from({ length: 2 }, () => openStorage(database));
    onTestFinished(async () => {
      await Promise.all(others.map((other) => other.close()));
    });
    const all = [storage, ...others];
    await see(at("12:00"));
    const looks = await Promise.all(all.map(({ db }) => watch(at("12:05"), LONG_AGO, db)));
    expect(looks.toSorted()).toEqual([0, 0, 1]);
    expect([calls, await actions()]).toEqual([[CHANGED], ["switched_off"]]);
    expect(await notices()).toHaveLength(1);

    // A board returns during the checks: in either order, the shop ends up resumed.
    for (let minute = 20; minute < 30; minute++) {
      await see(at(`12:${minute - 10}`));
      const [other] = others;
      await Promise.all([
        ...all.map(({ db }) => watch(at(`12:${minute}`), LONG_AGO, db)),
        see(at(`12:${minute}`)).then(() =>
          endUnwatched(deps(other?.db), [SHOP], at(`12:${minute}`)),
        ),
      ]);
      expect([minute, await outage()]).toEqual([minute, undefined]);
    }
  });
});
