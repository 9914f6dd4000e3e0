import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVER_ENGINES, SUNDAY_10H, startServer, type TestServer } from "../../../test/harness.ts";
import { pruneRows } from "../../retention/prune-tables.ts";
import { createEventBudget } from "./routes.ts";

const AT = SUNDAY_10H.toISOString();
const view = { name: "view", at: AT };

describe.each(SERVER_ENGINES)("analytics on %s", (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(engine, { rateLimit: true });
  });
  afterAll(() => server.close());

  const send = (events: object[], remoteAddress = "192.0.2.1", more = {}) =>
    server.call({
      method: "POST",
      url: "/api/events",
      payload: { restaurantId: "rootsflavorsrolle", events, ...more },
      remoteAddress,
    });
  const stored = () => server.db.selectFrom("analytics_events").selectAll().execute();

  test("keep sixty events a minute per address and silently drop the rest", async () => {
    const accepted: number[] = [];
    for (let i = 0; i < 5; i++) {
      const answer = await send(Array(18).fill(view));
      expect(answer.statusCode).toBe(202);
      accepted.push(answer.json().accepted);
    }
    expect(accepted).toEqual([18, 18, 18, 6, 0]);
    expect(await stored()).toHaveLength(60);
    expect((await send([view], "192.0.2.2")).json()).toEqual({ accepted: 1 });
    server.now = new Date(SUNDAY_10H.getTime() + 60_000);
    expect((await send([view])).json()).toEqual({ accepted: 1 });
  });

  test.each([
    ["more than 20 events", Array(21).fill(view)],
    ["words of 101 characters", [{ ...view, properties: { a: "x".repeat(101) } }]],
    [
      "eleven properties",
      [{ ...view, properties: Object.fromEntries(Array.from("abcdefghijk", (k) => [k, 1])) }],
    ],
  ])("refuse %s", async (_, events) => {
    const before = (await stored()).length;
    expect((await send(events, "192.0.2.3")).statusCode).toBe(400);
    expect(await stored()).toHaveLength(before);
  });

  test("accept a page's largest batch, whatever the visit's source", async () => {
    const add = {
      name: "add",
      at: AT,
      properties: { itemId: "x".repeat(60), quantity: 99, price: 54 },
    };
    const utm = { utm_source: "x".repeat(200), utm_campaign: "y".repeat(200) };
    expect((await send(Array(20).fill(add), "192.0.2.4", { utm })).json()).toEqual({
      accepted: 20,
    });
  });

  test("are deleted once they are old", async () => {
    const before = (await stored()).length;
    server.now = new Date("2026-12-01T00:00:00Z");
    await send([view], "192.0.2.5");
    expect(await pruneRows(server.db, "analytics_events", "2026-11-30T00:00:00.000Z")).toBe(before);
    expect(await stored()).toHaveLength(1);
  });
});

test("are limited per shop and day across all addresses", () => {
  let now = SUNDAY_10H;
  const budget = createEventBudget(() => now);
  const fill = (slug: string) => {
    let acceptedCount = 0;
    for (let i = 0; i < 1_200; i++) {
      acceptedCount += budget.take({ network: `10.0.${i >> 8}.${i & 255}`, slug, count: 50 });
    }
    return acceptedCount;
  };
  expect(fill("a")).toBe(50_000);
  expect(budget.take({ network: "192.0.2.1", slug: "b", count: 20 })).toBe(20);
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect(fill("a")).toBe(50_000);
});
