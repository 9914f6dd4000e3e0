import { STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { customerCalls } from "../../../test/customer-calls.ts";
import {
  freshDatabase,
  type Person,
  SERVER_ENGINES,
  SUNDAY_10H,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { createDevice } from "../../../test/push-service.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";

const ROOTS = "rootsflavorsrolle";
const BOSPHORE = "nyonbosphore";
const MINUTE_MS = 60_000;

describe.each(SERVER_ENGINES)("promising another time on %s", (engine) => {
  let server: TestServer;
  let calls: ReturnType<typeof customerCalls>;
  let cook: Person;
  let rival: Person;

  beforeAll(async () => {
    server = await startServer(engine, { pushServices: ["push.example"] });
    calls = customerCalls(server);
    cook = await server.staff(BOSPHORE, "tablet", { right: "kitchen" });
    rival = await server.staff(ROOTS);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.now = SUNDAY_10H;
  });

  const inMinutes = (minutes: number) =>
    new Date(server.now.getTime() + minutes * MINUTE_MS).toISOString();
  const promise = (_id: string, at: string, revision = 0, as = cook, on = server) =>
    on.call({
      ...{ method: "POST", url: STAFF_PATHS.promiseOrder, as },
      payload: { _id, at, revision },
    });
  const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof promise>>) => [
    statusCode,
    json().code,
  ];
  const place = async (order: object = customOrder()) => {
    const placed = await server.call({ method: "POST", url: "/api/createOrder", payload: order });
    expect(placed.statusCode).toBe(201);
    return placed.json()._id as string;
  };
  const sentTo = async (id: string) =>
    (
      await server.db
        .selectFrom("outbox")
        .select(["topic", "payload_json"])
        .where("dedupe_key", "like", `%order_promised:${id}:%`)
        .orderBy("dedupe_key")
        .execute()
    ).map(({ topic, payload_json }) => {
      const { at, before } = JSON.parse(payload_json);
      return { topic, at, ...(before && { before }) };
    });

  test("is stored, sent once and recorded in the audit trail", async () => {
    const changed: string[] = [];
    const stop = server.feed.subscribe((message) => {
      if (message.kind === "order") changed.push(message.orderId);
    });
    onTestFinished(stop);
    const id = await place();
    const at = inMinutes(40);
    const promised = (await promise(id, at)).json();
    expect(promised).toMatchObject({ _id: id, promisedAt: at, revision: 1 });
    expect(promised).not.toHaveProperty("snapshot");
    expect(await sentTo(id)).toEqual([{ topic: "mail", at }]);

    // Retries, one with the old revision of a screen that lost the answer.
    for (const revision of [1, 0]) {
      expect((await promise(id, at, revision)).json()).toMatchObject({ revision: 1 });
    }
    expect(await sentTo(id)).toHaveLength(1);
    await expect.poll(() => changed).toEqual([id, id]);
    const trail = await server.db
      .selectFrom("audit_log")
      .selectAll()
      .where("target", "=", id)
      .execute();
    expect(trail).toMatchObject([
      { action: "order_promised", actor: cook.uid, details_json: JSON.stringify({ at }) },
    ]);
  });

  test("is refused with an outdated revision, or for a time that has passed", async () => {
    const id = await place();
    expect(codeOf(await promise(id, inMinutes(40), 1))).toEqual([409, "order_changed"]);
    for (const minutes of [0, -5, 24 * 60 + 1]) {
      const refused = await promise(id, inMinutes(minutes));
      expect(codeOf(refused)).toEqual([400, "malformed_request"]);
    }
    expect(codeOf(await promise(id, "tomorrow"))).toEqual([400, "malformed_request"]);
    expect(codeOf(await promise(id, inMinutes(40), 0, rival))).toEqual([403, "forbidden"]);
    const none = "3b241101-e2bb-4255-8caf-4136c566a962";
    expect(codeOf(await promise(none, inMinutes(40)))).toEqual([404, "order_not_found"]);
    expect(await sentTo(id)).toEqual([]);
  });

  test("is refused for orders that are over or ready for collection, and accepted for those on their way", async () => {
    const fetched = await place();
    const delivered = await place(simpleOrder());
    for (const [id, as] of [
      [fetched, cook],
      [delivered, rival],
    ] as const) {
      for (const state of ["accepted", "prepared"]) {
        await calls.post(STAFF_PATHS.updateOrderState, { _id: id, state }, { as });
      }
    }
    const rowOf = (id: string) =>
      server.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const at = inMinutes(30);
    expect(codeOf(await promise(fetched, at, (await rowOf(fetched)).revision))).toEqual([
      409,
      "invalid_transition",
    ]);
    const { revision } = await rowOf(delivered);
    expect((await promise(delivered, at, revision, rival)).json().promisedAt).toBe(at);
    await calls.post(
      STAFF_PATHS.updateOrderState,
      { _id: delivered, state: "delivered" },
      {
        as: rival,
      },
    );
    expect(codeOf(await promise(delivered, inMinutes(50), revision + 1, rival))).toEqual([
      409,
      "invalid_transition",
    ]);
  });

  test("corrected before it was sent is sent once, relative to what the customer knows", async () => {
    const wish = { date: "2026-11-15", time: "19:20" };
    const id = await place(customOrder({ deliveryTimePreference: wish }));
    const requestedAt = "2026-11-15T18:20:00.000Z";
    expect((await promise(id, requestedAt)).json()).not.toHaveProperty("promisedAt");
    await promise(id, "2026-11-15T18:30:00.000Z");
    await promise(id, "2026-11-15T18:40:00.000Z", 1);
    expect(await sentTo(id)).toEqual([
      { topic: "mail", at: "2026-11-15T18:30:00.000Z", before: requestedAt },
      { topic: "mail", at: "2026-11-15T18:40:00.000Z", before: requestedAt },
    ]);
    expect((await promise(id, requestedAt, 2)).json()).toMatchObject({
      promisedAt: requestedAt,
      revision: 3,
    });
    expect(await sentTo(id)).toHaveLength(2);
    // Once a mail was sent, the next one starts from the time that mail named.
    await server.db.updateTable("outbox").set({ attempts: 1 }).execute();
    await promise(id, "2026-11-15T18:50:00.000Z", 3);
    expect((await sentTo(id)).at(-1)).toMatchObject({ before: requestedAt });
    await server.db.updateTable("outbox").set({ attempts: 1 }).execute();
    await promise(id, "2026-11-15T19:00:00.000Z", 4);
    expect((await sentTo(id)).at(-1)).toMatchObject({ before: "2026-11-15T18:50:00.000Z" });
  });

  test("is pushed to every device that follows the order, each time", async () => {
    const { order, browser } = await calls.orderAsGuest(customOrder());
    const { _id: id, restaurantId, orderNumber } = order;
    const { subscription } = createDevice("push.example");
    const device = { restaurantId, orderNumber, subscription, language: "fr" };
    expect((await calls.post("/api/subscribePush", device, browser)).statusCode).toBe(200);
    await promise(id, inMinutes(40));
    await promise(id, inMinutes(50), 1);
    expect((await sentTo(id)).map(({ topic }) => topic).toSorted()).toEqual([
      ...["mail", "mail"],
      ...["push", "push"],
    ]);
  });

  test("is void once the day or time changes", async () => {
    const id = await place(simpleOrder());
    await promise(id, inMinutes(40), 0, rival);
    const change = (payload: object, revision: number) =>
      calls.post(
        STAFF_PATHS.changeOrder,
        { _id: id, moves: 1, revision, ...payload },
        {
          as: rival,
        },
      );
    expect((await change({ note: "Sonnez" }, 1)).json()).toHaveProperty("promisedAt");
    const moved = await change(
      { deliveryTimePreference: { date: "2026-11-17", time: "12:00-15:00" } },
      2,
    );
    expect(moved.statusCode).toBe(200);
    expect(moved.json()).not.toHaveProperty("promisedAt");
  });

  test("by two screens concurrently is stored once, and the other is refused", async () => {
    const database = await freshDatabase(engine);
    const [one, two] = await Promise.all([
      startServer(engine, { database }),
      startServer(engine, { database }),
    ]);
    onTestFinished(async () => {
      await Promise.all([one.close(), two.close()]);
      await database.drop();
    });
    const as = await one.staff(BOSPHORE);
    const placed = await one.call({
      ...{ method: "POST", url: "/api/createOrder", payload: customOrder() },
    });
    const id = placed.json()._id;
    const answers = await Promise.all([
      promise(id, inMinutes(40), 0, as, one),
      promise(id, inMinutes(50), 0, as, two),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const rows = await one.db
      .selectFrom("outbox")
      .select("id")
      .where("dedupe_key", "like", "order_promised:%")
      .execute();
    expect(rows).toHaveLength(1);
  });
});
