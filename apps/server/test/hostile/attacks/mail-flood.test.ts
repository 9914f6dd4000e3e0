import { MAX_MAILS_PER_DAY } from "@comptoir/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMailHandler } from "../../../src/features/mails/mail-handler.ts";
import { findOrder } from "../../../src/features/orders/orders-repository.ts";
import type { Message } from "../../../src/mail/message.ts";
import { deliver } from "../../../src/outbox/deliver.ts";
import { claimDue } from "../../../src/outbox/outbox-repository.ts";
import {
  type Person,
  PUBLIC_URL,
  SERVER_ENGINES,
  SUNDAY_10H,
  startServer,
  type TestServer,
} from "../../harness.ts";
import { customOrder, simpleOrder } from "../../sample-orders.ts";
import { changedShop, shippedShops } from "../../shipped-shops.ts";

type Make = (changes: Record<string, unknown>) => object;
const HOUR_MS = 3_600_000;
const { customerInfo } = simpleOrder();

describe.each(SERVER_ENGINES)("mails to an address that a stranger typed on %s", (engine) => {
  let server: TestServer;
  let cook: Person;
  let dropped: string[];
  let sent: Message[];
  const shops = shippedShops("rootsflavorsrolle", {});

  beforeAll(async () => {
    server = await startServer(engine, { shops });
    cook = await server.staff("rootsflavorsrolle");
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.now = SUNDAY_10H;
    dropped = [];
    for (const table of ["outbox", "limit_counts"] as const) {
      await server.db.deleteFrom(table).execute();
    }
    sent = [];
  });

  const place = async (count: number, email: string, make: Make = simpleOrder, as?: Person) => {
    for (let i = 0; i < count; i++) {
      const order = make({
        customerInfo: { ...customerInfo, email },
        deliveryTimePreference: null,
      });
      const request = { method: "POST", url: "/api/createOrder", payload: order } as const;
      const placed = await server.call({ ...request, ...(as ? { as } : {}) });
      expect(placed.statusCode, placed.body).toBe(201);
    }
  };
  const byPhone: Make = (changes) => simpleOrder({ ...changes, channel: "phone" });
  const deliverAll = async (send = async (message: Message) => void sent.push(message)) => {
    const { db, identity, secret } = server;
    const clock = () => server.now;
    const handler = createMailHandler({
      ...{ db, shops, identity, secret, clock, publicUrl: PUBLIC_URL, mailer: { send } },
      ...{ drawBillCode: async () => null, onBillError: () => {}, limitsMails: true },
      findOrder: (id) => findOrder(db, id),
    });
    const claim = { topic: "mail", limit: 999, now: clock(), leaseMs: HOUR_MS } as const;
    const { lease, messages } = await claimDue(db, claim);
    const onDropped = (why: string) => void dropped.push(why);
    const deps = { db, clock, onDropped, onError: () => {}, isStopped: () => false };
    for (const message of messages) {
      await deliver({ ...deps, timeLimitMs: HOUR_MS }, message, lease, handler);
    }
  };
  const sentTo = (email: string) => sent.filter(({ to }) => to === email).length;

  test("are limited per shop and day, and the rest is dropped with a log entry, without a retry", async () => {
    await place(MAX_MAILS_PER_DAY.ofShop + 3, "victim@example.ch");
    await deliverAll();
    expect(sentTo("victim@example.ch")).toBe(MAX_MAILS_PER_DAY.ofShop);
    expect(dropped).toHaveLength(3);
    const rows = await server.db
      .selectFrom("outbox")
      .select(["done_at", "was_sent", "last_error"])
      .where("was_sent", "=", 0)
      .execute();
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row.done_at).not.toBeNull();
      expect(row.last_error).toMatch(/mails .* today/);
    }
    expect([...dropped, ...rows.map(({ last_error }) => last_error)].join()).not.toContain(
      "victim",
    );
    await place(1, "honest@example.ch");
    server.now = new Date(SUNDAY_10H.getTime() + 24 * HOUR_MS);
    await place(1, "victim@example.ch");
    await deliverAll();
    expect(sentTo("honest@example.ch")).toBe(1);
    expect(sentTo("victim@example.ch")).toBe(MAX_MAILS_PER_DAY.ofShop + 1);
  });

  test("are limited across all shops", async () => {
    const { ofShop, ofAll } = MAX_MAILS_PER_DAY;
    const slugs = ["nyonbosphore", "third", "fourth"];
    for (const slug of slugs) {
      if (!shops.get(slug)) shops.set({ ...changedShop("nyonbosphore", {}), slug });
    }
    for (const restaurantId of slugs) {
      await place(ofShop, "v.ictim@gmail.com", (changes) =>
        customOrder({ ...changes, restaurantId }),
      );
    }
    await deliverAll();
    expect(sentTo("v.ictim@gmail.com")).toBe(ofAll);
    expect(dropped).toHaveLength(3 * ofShop - ofAll);
  });

  test("count once, whatever the number of tries", async () => {
    await place(MAX_MAILS_PER_DAY.ofShop, "slow@example.ch");
    await deliverAll(() => Promise.reject(new Error("no route")));
    server.now = new Date(SUNDAY_10H.getTime() + HOUR_MS);
    await deliverAll();
    expect([sentTo("slow@example.ch"), dropped]).toEqual([MAX_MAILS_PER_DAY.ofShop, []]);
  });

  test("are not limited for orders by staff", async () => {
    const many = MAX_MAILS_PER_DAY.ofShop + 1;
    await place(many, "regular@example.ch", byPhone, cook);
    await deliverAll();
    expect([sentTo("regular@example.ch"), dropped]).toEqual([many, []]);
  });
});
