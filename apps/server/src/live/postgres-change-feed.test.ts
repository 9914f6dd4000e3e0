import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../../../../scripts/testing/eventually.ts";
import { freshPostgresDatabase } from "../../test/databases.ts";
import { startPostgresProxy } from "../../test/postgres-proxy.ts";
import type { ChangeFeed, FeedMessage } from "./change-feed.ts";
import { createPostgresChangeFeed } from "./postgres-change-feed.ts";

const change = { kind: "order", slug: "rolle", orderId: "a" } as const;
const resync = { kind: "resync" };
const open: ChangeFeed[] = [];
let database: Awaited<ReturnType<typeof freshPostgresDatabase>>;
let proxy: Awaited<ReturnType<typeof startPostgresProxy>>;

beforeAll(async () => {
  database = await freshPostgresDatabase();
});
beforeEach(async () => {
  proxy = await startPostgresProxy(database.url);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((feed) => feed.close()));
  await proxy.close();
});
afterAll(() => database.drop());

async function follow(databaseUrl: string, options: { socketTimeoutMs?: number } = {}) {
  const feed = await createPostgresChangeFeed({ databaseUrl, onError: () => {}, ...options });
  open.push(feed);
  const messages: FeedMessage[] = [];
  feed.subscribe((message) => messages.push(message));
  return { feed, received: messages };
}

test("resyncs soon after PostgreSQL is back, and failed tries leave no connection open", async () => {
  const { feed, received } = await follow(proxy.url);
  proxy.cut();
  await eventually(() => expect(proxy.connections()).toBeGreaterThanOrEqual(4));
  expect(received).toEqual([]);

  proxy.restore();
  await eventually(() => expect(received).toEqual([resync]));
  feed.publish(change);
  await eventually(() => expect(received).toContainEqual(change));
  expect(proxy.open()).toBe(1);
});

test("gives up a frozen connection to PostgreSQL, then resyncs", async () => {
  const { received } = await follow(proxy.url, { socketTimeoutMs: 300 });
  await setTimeout(700);
  expect([proxy.connections(), received]).toEqual([1, []]);

  proxy.freeze();
  await eventually(() => expect(proxy.connections()).toBeGreaterThan(1));
  proxy.restore();
  await eventually(() => expect(received).toEqual([resync]));
});

test("changes committed while the connection was cut reach the other processes when it is back", async () => {
  const cutOff = await follow(proxy.url);
  const other = await follow(database.url);
  proxy.cut();
  cutOff.feed.publish(change);
  await eventually(() => expect(cutOff.received).toContainEqual(change));
  expect(other.received).toEqual([]);
  proxy.restore();
  await eventually(() => expect(other.received).toEqual([change]));
});

test("delivers each pending change once to each screen", async () => {
  const cutOff = await follow(proxy.url);
  const other = await follow(database.url);
  const changes = Array.from({ length: 200 }, (_, i) => ({ ...change, orderId: `order-${i}` }));
  proxy.cut();
  for (const each of changes) {
    cutOff.feed.publish(each);
    await setTimeout(1);
  }
  await eventually(() => expect(cutOff.received).toEqual(changes));
  proxy.restore();
  await eventually(() => expect(other.received).toHaveLength(200));
  expect(other.received).toEqual(changes);
  expect(cutOff.received).toEqual([...changes, resync]);
});
