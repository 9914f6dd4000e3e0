import { orderPath, PUSH_PATHS, pushMessage, STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endUnpaidOrders } from "../src/features/orders/end-unpaid-orders.ts";
import { forgetGuest } from "../src/features/orders/forget-customer.ts";
import { findOrder } from "../src/features/orders/orders-repository.ts";
import { createPushHandler } from "../src/features/push/push-handler.ts";
import { pruneSubscriptions } from "../src/features/push/push-repository.ts";
import { isPushEndpoint, PUSH_SERVICES, vapidKeysOf } from "../src/features/push/push-services.ts";
import { createShops } from "../src/features/shops/shops.ts";
import { NOTHING_TO_SEND } from "../src/outbox/deliver.ts";
import { failureWords, PermanentError, UnavailableError } from "../src/outbox/failure-words.ts";
import { type CallerIdentity, customerCalls, type PlacedOrder } from "./customer-calls.ts";
import { type Person, SERVER_ENGINES, startServer, type TestServer } from "./harness.ts";
import { createDevice, startPushService } from "./push-service.ts";
import { changedShop } from "./shipped-shops.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com.evil.example/abc", false],
  ["https://evilfcm.googleapis.com/abc", false],
  ["https://fcm.googleapis.com:8443/abc", false],
  ["https://fcm.googleapis.com@evil.example/abc", false],
  ["https://user:pass@fcm.googleapis.com/abc", false],
  ["https://127.0.0.1/abc", false],
  ["https://notify.windows.com.example/abc", false],
  ["nothing", false],
])("%s is the address of a push service: %s", (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint, PUSH_SERVICES)).toBe(isOne);
});

test("the keys are derived from the secret: equal in every process, different for another secret", () => {
  const keys = vapidKeysOf("one secret");
  expect(vapidKeysOf("one secret")).toEqual(keys);
  expect(vapidKeysOf("another secret").publicKey).not.toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
  expect(Buffer.from(keys.privateKey, "base64url")).toHaveLength(32);
});

describe.each(SERVER_ENGINES)("notifications of an order on %s", (engine) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let server: TestServer;
  let calls: ReturnType<typeof customerCalls>;
  let cook: Person;
  let send: ReturnType<typeof createPushHandler>;

  beforeAll(async () => {
    service = await startPushService();
    const pushServices = [service.host];
    server = await startServer(engine, { pushServices });
    calls = customerCalls(server);
    cook = await server.staff("rootsflavorsrolle");
    send = createPushHandler(handlerDeps());
  });
  const handlerDeps = () => ({
    db: server.db,
    shops: server.shops,
    secret: server.secret,
    publicUrl: "https://shop.example",
    clock: () => server.now,
    pushServices: [service.host],
    findOrder: (id: string) => findOrder(server.db, id),
    agent: service.agent,
  });
  beforeEach(async () => {
    service.status = 201;
    service.delivered.length = 0;
    await server.db.deleteFrom("outbox").execute();
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  const named = ({ restaurantId, orderNumber }: PlacedOrder) => ({ restaurantId, orderNumber });
  const follow = (
    order: PlacedOrder,
    asker: CallerIdentity,
    device = createDevice(service.host),
    more = {},
  ) =>
    calls.post(
      PUSH_PATHS.subscribePush,
      { ...named(order), subscription: device.subscription, language: "en", ...more },
      asker,
    );
  const queued = async () => {
    const rows = await server.db
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "=", "push")
      .orderBy("created_at")
      .execute();
    return rows.map(({ payload_json, ...row }) => ({
      ...row,
      createdAt: new Date(row.created_at),
      payload: JSON.parse(payload_json),
    }));
  };
  const devicesOf = async ({ _id }: PlacedOrder) =>
    (
      await server.db
        .selectFrom("push_subscriptions")
        .select("endpoint")
        .where("order_id", "=", _id)
        .execute()
    ).map(({ endpoint }) => endpoint.split("/").at(-1));

  test("a subscribed device gets each notice in its language, without names", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const device = createDevice(service.host);
    expect((await follow(order, browser, device)).json()).toEqual({ subscribed: true });
    await calls.move(order, "accepted", cook);
    const [message] = await queued();
    expect(message?.payload).toMatchObject({ notice: "order_paid", orderId: order._id, entry: 2 });
    expect(Date.parse(message?.available_at ?? "")).toBeGreaterThan(server.now.getTime());

    if (message) await send(message);
    const [delivery] = service.delivered;
    const read = z.parse(pushMessage, delivery && device.read(delivery.body));
    expect(read).toEqual({
      title: `Order no. ${order.orderNumber}, Roots Flavors`,
      body: "Payment received: the kitchen is at work.",
      tag: order._id,
      path: orderPath("rootsflavorsrolle", order.orderNumber),
      language: "en",
    });
    expect(delivery?.headers).toMatchObject({ ttl: "14400", urgency: "normal" });
    expect(delivery?.headers.authorization).toContain(`k=${vapidKeysOf(server.secret).publicKey}`);
    expect(delivery?.body.length).toBeLessThan(4096);
  });

  test("an order without devices queues nothing", async () => {
    const { order } = await calls.orderAsGuest();
    await calls.move(order, "accepted", cook);
    expect(await queued()).toEqual([]);
  });

  test("outdated notices are not sent", async () => {
    const { order, browser } = await calls.orderAsGuest();
    await follow(order, browser);
    await calls.move(order, "accepted", cook);
    await calls.move(order, "prepared", cook);
    for (const message of await queued()) await send(message);
    expect(service.delivered).toHaveLength(1);
    expect(service.delivered[0]?.headers.urgency).toBe("high");
  });

  test.each([404, 410])(
    "a device reported as expired (%i) is deleted, without an error",
    async (status) => {
      const { order, browser } = await calls.orderAsGuest();
      await follow(order, browser);
      await calls.move(order, "accepted", cook);
      const [message] = await queued();
      service.status = status;
      if (message) await send(message);
      expect(await devicesOf(order)).toEqual([]);
      if (message) await send(message);
      expect(service.delivered).toHaveLength(1);
    },
  );

  test("a failing push service is retried, and its device's address is not logged", async () => {
    const { order, browser } = await calls.orderAsGuest();
    await follow(order, browser);
    await calls.move(order, "accepted", cook);
    const [message] = await queued();
    service.status = 503;
    const failed = await (message && send(message).catch((error: Error) => error));
    expect(failed).toBeInstanceOf(UnavailableError);
    expect(failureWords(failed)).toBe("the push service answered 503");
    expect(JSON.stringify(failed)).not.toContain(service.host);
    expect(await devicesOf(order)).toEqual(["device"]);
  });

  test("permanent refusals and outdated notices are given up", async () => {
    const { order, browser } = await calls.orderAsGuest();
    await follow(order, browser);
    await calls.move(order, "accepted", cook);
    const [message] = await queued();
    if (!message) throw new Error("nothing waits");
    service.status = 403;
    await expect(send(message)).rejects.toBeInstanceOf(PermanentError);
    service.status = 429;
    await expect(send(message)).rejects.toBeInstanceOf(UnavailableError);
    service.status = 201;
    const createdAt = new Date(server.now.getTime() - 4 * 3_600_000 - 1);
    await expect(send({ ...message, createdAt })).rejects.toBeInstanceOf(PermanentError);
    expect(service.delivered).toHaveLength(2);
  });

  test("a device that got a recalled notice gets a correction, others do not", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const device = createDevice(service.host);
    await follow(order, browser, device);
    await calls.move(order, "accepted", cook);
    await calls.post(STAFF_PATHS.recallOrder, { _id: order._id, moves: 2 }, { as: cook });
    const [paid, corrected] = await queued();
    if (!paid || !corrected) throw new Error("nothing waits");
    expect([await send(paid), await send(corrected)]).toEqual([NOTHING_TO_SEND, NOTHING_TO_SEND]);
    await server.db
      .updateTable("outbox")
      .set({ was_sent: 1 })
      .where("dedupe_key", "=", paid.dedupe_key)
      .execute();
    await send(corrected);
    const [delivery] = service.delivered;
    const { body } = z.parse(pushMessage, delivery && device.read(delivery.body));
    expect(body).toBe("Contrary to our last message, your order awaits your payment.");
  });

  test("a device gets the payment deadline and the promised time", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const device = createDevice(service.host);
    await follow(order, browser, device);
    const at = "2026-11-15T10:40:00.000Z";
    const shop = changedShop("rootsflavorsrolle", { service: { unpaid: {} } });
    const shops = createShops([shop]);
    const deps = { db: server.db, shops, orderChanged: () => {} };
    const now = new Date("2026-11-15T10:30:00Z");
    await endUnpaidOrders(deps, { now, watchedSince: now });
    await calls.post(STAFF_PATHS.promiseOrder, { _id: order._id, revision: 0, at }, { as: cook });
    const messages = (await queued()).filter(({ payload }) => payload.orderId === order._id);
    expect(messages).toHaveLength(2);
    const sendNow = createPushHandler({ ...handlerDeps(), shops, clock: () => now });
    for (const message of messages) await sendNow(message);
    const bodies = service.delivered.map(({ body, headers }) => [
      z.parse(pushMessage, device.read(body)).body,
      headers.urgency,
    ]);
    expect(bodies.toSorted()).toEqual([
      ["Without payment by 12:00, your order will be cancelled.", "high"],
      [
        `Your order no. ${order.orderNumber} will arrive around 11:40 on Sunday 15 November (instead of 12:00 – 15:00 on Monday 16 November).`,
        "high",
      ],
    ]);

    await calls.move(order, "accepted", cook);
    const after = { ...handlerDeps(), shops, clock: () => now };
    for (const message of messages) {
      const isWarning = message.payload.notice === "unpaid_ending";
      const outcome = await createPushHandler(after)(message);
      expect(outcome === NOTHING_TO_SEND).toBe(isWarning);
    }
  });

  test("a device subscribed by link is notified until it is revoked, and the notice opens the page", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const key = await calls.keyOf(order, browser);
    const reader = createDevice(service.host, "reader");
    await follow(order, browser, createDevice(service.host, "own"));
    expect((await follow(order, {}, reader, { key })).statusCode).toBe(200);
    await calls.move(order, "accepted", cook);
    for (const message of await queued()) await send(message);
    const delivery = service.delivered.find(({ path }) => path === "/reader");
    const read = z.parse(pushMessage, delivery && reader.read(delivery.body));
    expect(read.path).toBe(orderPath("rootsflavorsrolle", order.orderNumber, key));

    await calls.unshare(order, browser);
    expect(await devicesOf(order)).toEqual(["own"]);
    expect((await follow(order, {}, reader, { key })).statusCode).toBe(404);
  });

  test("an address outside the push services is refused and not stored", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const refused = await follow(order, browser, createDevice("internal.example"));
    expect([refused.statusCode, refused.json().code]).toEqual([422, "push_service_unknown"]);
    const odd = {
      subscription: { endpoint: `https://${service.host}/x`, keys: { p256dh: "x", auth: "y" } },
    };
    expect((await follow(order, browser, undefined, odd)).statusCode).toBe(400);
    expect(await devicesOf(order)).toEqual([]);
  });

  test("a device is stored once, at most ten per order, and deleted on request", async () => {
    const { order, browser } = await calls.orderAsGuest();
    for (let i = 0; i < 12; i++) {
      server.now = new Date(server.now.getTime() + 1000);
      await follow(order, browser, createDevice(service.host, `d${i}`));
      await follow(order, browser, createDevice(service.host, `d${i}`));
    }
    expect((await devicesOf(order)).toSorted()).toEqual(
      ["d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9", "d10", "d11"].toSorted(),
    );
    const endpoint = `https://${service.host}/d5`;
    const unsubscribed = await calls.post(
      PUSH_PATHS.unsubscribePush,
      { ...named(order), endpoint },
      browser,
    );
    expect(unsubscribed.json()).toEqual({ unsubscribed: true });
    expect(await devicesOf(order)).not.toContain("d5");
  });

  test("devices by link do not replace the customer's own", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const key = await calls.keyOf(order, browser);
    await follow(order, browser, createDevice(service.host, "own"));
    for (let i = 0; i < 12; i++) {
      server.now = new Date(server.now.getTime() + 1000);
      await follow(order, {}, createDevice(service.host, `r${i}`), { key });
    }
    const devices = await devicesOf(order);
    expect(devices).toContain("own");
    expect(devices).toHaveLength(1 + 10);
    expect(devices).not.toContain("r1");
  });

  test("a day after the order, or with its customer, every device is deleted", async () => {
    const { order: going, browser } = await calls.orderAsGuest();
    const { order: over, browser: other } = await calls.orderAsGuest();
    await follow(going, browser);
    await follow(over, other);
    await calls.cancel(over, other);
    const later = (hours: number) =>
      new Date(server.now.getTime() + hours * 3_600_000).toISOString();
    await pruneSubscriptions(server.db, later(-1));
    expect([await devicesOf(going), await devicesOf(over)]).toEqual([["device"], ["device"]]);
    await pruneSubscriptions(server.db, later(1));
    expect([await devicesOf(going), await devicesOf(over)]).toEqual([["device"], []]);

    await follow(over, other);
    await forgetGuest(server.db, "lea@example.ch");
    expect(await devicesOf(over)).toEqual([]);
  });
});
