import { OFFICE_PATHS, PUSH_PATHS, pushMessage } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { findOrder } from "../src/features/orders/orders-repository.ts";
import { createPushHandler } from "../src/features/push/push-handler.ts";
import { notifyNewOrders } from "../src/features/push/queue-pushes.ts";
import { watchBoards } from "../src/features/service/watch-boards.ts";
import { createShops } from "../src/features/shops/shops.ts";
import { createBrowser } from "../src/identity/test/browser.ts";
import { NOTHING_TO_SEND } from "../src/outbox/deliver.ts";
import { PermanentError } from "../src/outbox/failure-words.ts";
import { listNewSince } from "../src/schedule/due-notices.ts";
import { customerCalls } from "./customer-calls.ts";
import {
  type Person,
  PUBLIC_URL,
  SERVER_ENGINES,
  STAFF_PASSWORD,
  startServer,
  type TestServer,
} from "./harness.ts";
import { createDevice, startPushService } from "./push-service.ts";
import { customOrder } from "./sample-orders.ts";
import { changedShop } from "./shipped-shops.ts";

const SHOP = "nyonbosphore";
const OTHER_SHOP = "rootsflavorsrolle";
const MINUTE_MS = 60_000;

describe.each(SERVER_ENGINES)("notifications of a shop's staff on %s", (engine) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let server: TestServer;
  let owner: Person;
  let cook: Person;
  const shops = createShops([]);

  beforeAll(async () => {
    service = await startPushService();
    server = await startServer(engine, { pushServices: [service.host] });
    owner = await server.staff(SHOP, "owner");
    cook = await server.staff(SHOP, "cook", { right: "kitchen" });
  });
  beforeEach(async () => {
    service.status = 201;
    service.delivered.length = 0;
    setHeartbeat({ action: "pause" });
    await server.db.deleteFrom("outbox").execute();
    await server.db.deleteFrom("boards_seen").execute();
    await server.db.deleteFrom("switched_off").execute();
    await server.db.deleteFrom("staff_push_subscriptions").execute();
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  const setHeartbeat = (heartbeat: object | undefined) =>
    shops.replace([changedShop(SHOP, { service: { heartbeat } })]);
  const post = (url: string, payload: object, as: Person) =>
    server.call({ method: "POST", url, payload: { restaurantId: SHOP, ...payload }, as });
  const subscribe = (as: Person, device = createDevice(service.host), more = {}) =>
    post(
      PUSH_PATHS.subscribeStaffPush,
      { subscription: device.subscription, language: "en", ...more },
      as,
    );
  const devices = async () =>
    (
      await server.db
        .selectFrom("staff_push_subscriptions")
        .selectAll()
        .orderBy("endpoint")
        .execute()
    ).map(({ user_id, endpoint }) => [user_id, endpoint.split("/").at(-1)]);
  const see = (at: Date) =>
    server.db
      .insertInto("boards_seen")
      .values({ restaurant_id: SHOP, seen_at: at.toISOString() })
      .execute();
  const watch = () =>
    watchBoards(
      {
        db: server.db,
        shops,
        services: { changed: () => {} },
      },
      { now: server.now, watchedSince: new Date(server.now.getTime() - 10 * MINUTE_MS) },
    );
  const queued = async () => {
    const rows = await server.db
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "=", "push")
      .execute();
    return rows.map(({ payload_json, created_at }) => ({
      payload: JSON.parse(payload_json),
      createdAt: new Date(created_at),
    }));
  };
  const sendAll = async (minutesLater = 0) => {
    const send = createPushHandler({
      db: server.db,
      shops,
      secret: server.secret,
      publicUrl: "https://shop.example",
      clock: () => new Date(server.now.getTime() + minutesLater * MINUTE_MS),
      pushServices: [service.host],
      findOrder: (id: string) => findOrder(server.db, id),
      agent: service.agent,
    });
    const outcomes: unknown[] = [];
    for (const message of await queued()) outcomes.push(await send(message));
    return outcomes;
  };

  test("report missing boards once, in each device's language, and open the board", async () => {
    const [phone, tablet] = ["phone", "tablet"].map((name) => createDevice(service.host, name));
    expect((await subscribe(owner, phone, { language: "fr" })).json()).toEqual({
      subscribed: true,
    });
    expect((await subscribe(cook, tablet)).statusCode).toBe(200);
    expect([await watch(), await watch()]).toEqual([1, 0]);
    await sendAll();
    const bodies = Object.fromEntries(
      service.delivered.map(({ path, body, headers }) => [
        path,
        [z.parse(pushMessage, (path === "/phone" ? phone : tablet)?.read(body)), headers.urgency],
      ]),
    );
    const same = { title: "Bosphore Nyon", tag: `unwatched ${SHOP}`, path: `/${SHOP}/orders` };
    const fr = "Aucun tableau ouvert depuis 5 minutes. Les commandes sont en pause.";
    const en = "No board open for 5 minutes. Orders are paused.";
    expect(bodies).toEqual({
      "/phone": [{ ...same, body: fr, language: "fr" }, "high"],
      "/tablet": [{ ...same, body: en, language: "en" }, "high"],
    });
    expect(service.delivered).toHaveLength(2);
  });

  test("state the owner's choice and its delay", async () => {
    setHeartbeat({ action: "note", minutes: 1 });
    const device = createDevice(service.host);
    await subscribe(owner, device);
    await watch();
    await sendAll();
    const [delivery] = service.delivered;
    expect(delivery && device.read(delivery.body)).toMatchObject({
      body: "No board open for one minute. Customers are told.",
    });
  });

  test("are dropped when a board is back, when unsubscribed, or when old", async () => {
    await subscribe(owner);
    await watch();
    await expect(sendAll(61)).rejects.toBeInstanceOf(PermanentError);
    setHeartbeat(undefined);
    expect(await sendAll()).toEqual([NOTHING_TO_SEND]);
    setHeartbeat({ action: "pause" });
    const seen_at = new Date(server.now.getTime() + MINUTE_MS).toISOString();
    await server.db.insertInto("boards_seen").values({ restaurant_id: SHOP, seen_at }).execute();
    expect(await sendAll()).toEqual([NOTHING_TO_SEND]);
    expect(service.delivered).toEqual([]);
  });

  test("report an order placed while no board is connected, once, until somebody is there", async () => {
    const device = createDevice(service.host);
    await subscribe(owner, device, { language: "fr" });
    const minutes = (count: number) => new Date(server.now.getTime() + count * MINUTE_MS);
    const { order } = await customerCalls(server).orderAsGuest(customOrder());
    const look = (now: Date) =>
      notifyNewOrders(
        { db: server.db, listNewSince },
        { now, watchedSince: new Date(server.now.getTime() - 10 * MINUTE_MS) },
      );
    await see(server.now);
    expect(await look(minutes(1))).toBe(0);
    await server.db.deleteFrom("boards_seen").execute();
    expect([await look(minutes(2)), await look(minutes(3))]).toEqual([1, 0]);
    await sendAll(3);
    const [delivery] = service.delivered;
    expect(delivery && device.read(delivery.body)).toMatchObject({
      title: "Bosphore Nyon",
      body: `Nouvelle commande n° ${order.orderNumber}. Aucun tableau n’est ouvert.`,
      path: `/${SHOP}/orders`,
    });
    await see(minutes(4));
    expect(await sendAll(4)).toEqual([NOTHING_TO_SEND]);
    expect(service.delivered).toHaveLength(1);
  });

  test("reach only current staff and existing devices", async () => {
    await subscribe(owner, createDevice(service.host, "gone"));
    await watch();
    await server.db
      .updateTable("staff_push_subscriptions")
      .set({ user_id: "somebody else" })
      .execute();
    expect(await sendAll()).toEqual([NOTHING_TO_SEND]);
    expect([service.delivered, await devices()]).toEqual([[], []]);

    await server.db.deleteFrom("outbox").execute();
    await subscribe(owner, createDevice(service.host, "gone"));
    await watch();
    service.status = 410;
    expect(await sendAll()).toEqual([NOTHING_TO_SEND]);
    expect([service.delivered.length, await devices()]).toEqual([1, []]);
  });

  test("are sent only to push services and for one's own shop", async () => {
    const refused = await subscribe(owner, createDevice("internal.example"));
    expect([refused.statusCode, refused.json().code]).toEqual([422, "push_service_unknown"]);
    const elsewhere = await subscribe(owner, undefined, { restaurantId: OTHER_SHOP });
    expect(elsewhere.statusCode).toBe(403);
    expect(await devices()).toEqual([]);
  });

  test("a device is stored once, for the last subscriber; at most ten per person, until unsubscribed", async () => {
    await subscribe(cook, createDevice(service.host, "shared"));
    await subscribe(owner, createDevice(service.host, "shared"));
    expect(await devices()).toEqual([[owner.uid, "shared"]]);
    const endpoint = `https://${service.host}/shared`;
    await post(PUSH_PATHS.unsubscribeStaffPush, { endpoint }, cook);
    expect(await devices()).toEqual([[owner.uid, "shared"]]);
    const unsubscribed = await post(PUSH_PATHS.unsubscribeStaffPush, { endpoint }, owner);
    expect([unsubscribed.json(), await devices()]).toEqual([{ unsubscribed: true }, []]);

    await subscribe(cook, createDevice(service.host, "cook's"));
    for (let i = 10; i < 22; i++) {
      server.now = new Date(server.now.getTime() + 1000);
      await subscribe(owner, createDevice(service.host, `d${i}`));
    }
    const owners = Array.from({ length: 10 }, (_, i) => [owner.uid, `d${i + 12}`]);
    expect(await devices()).toEqual([[cook.uid, "cook's"], ...owners]);
  });

  const leave = (url: string) => (person: Person) =>
    server.call({
      ...{ method: "POST", url, as: owner },
      payload: { restaurantId: SHOP, userId: person.uid },
    });
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ["leaves the team", leave(OFFICE_PATHS.removeMember)],
    ["is signed out everywhere by an owner", leave(OFFICE_PATHS.signOutMember)],
    [
      "signs out everywhere",
      async ({ email }) => {
        const browser = createBrowser(server.app, PUBLIC_URL);
        await browser.signIn(email, STAFF_PASSWORD);
        expect((await browser.post("/devices/sign-out-all", {})).statusCode).toBe(200);
      },
    ],
  ])("end on every device of a person who %s", async (why, act) => {
    const leaver = await server.staff(SHOP, `leaver-${why.replaceAll(" ", "-")}`);
    await subscribe(leaver, createDevice(service.host, "one"));
    await subscribe(leaver, createDevice(service.host, "two"));
    await subscribe(owner, createDevice(service.host, "owner's"));
    await act(leaver);
    expect(await devices()).toEqual([[owner.uid, "owner's"]]);
  });
});
