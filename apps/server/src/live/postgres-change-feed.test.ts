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

/** The feed of one process, and what it hears. */
async function follow(databaseUrl: string, options: { socketTimeoutMs?: number } = {}) {
  const feed = await createPostgresChangeFeed({ databaseUrl, onError: () => {}, ...options });
  open.push(feed);
  const heard: FeedMessage[] = [];
  feed.subscribe((message) => heard.push(message));
  return { feed, heard };
}

test("while PostgreSQL is away one try follows the other, ever more slowly, and then all is read again", async () => {
  const { feed, heard } = await follow(proxy.url);
  proxy.cut();
  await eventually(() => expect(proxy.connections()).toBeGreaterThanOrEqual(4));
  const { length: before } = heard;
  const connectionsThen = proxy.connections();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(proxy.connections() - connectionsThen).toBeLessThanOrEqual(1);
  expect(before).toBe(0);

  proxy.restore();
  await eventually(() => expect(heard).toEqual([resync]));
  feed.publish(change);
  await eventually(() => expect(heard).toContainEqual(change));
});

test("a connection to PostgreSQL that has frozen is given up, and then all is read again", async () => {
  const { heard } = await follow(proxy.url, { socketTimeoutMs: 300 });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([proxy.connections(), heard]).toEqual([1, []]);

  proxy.freeze();
  await eventually(() => expect(proxy.connections()).toBeGreaterThan(1));
  proxy.restore();
  await eventually(() => expect(heard).toEqual([resync]));
});

test("what was committed while the connection was cut reaches the other processes when it is back", async () => {
  const cutOff = await follow(proxy.url);
  const other = await follow(database.url);
  proxy.cut();
  cutOff.feed.publish(change);
  await eventually(() => expect(cutOff.heard).toContainEqual(change));
  expect(other.heard).toEqual([]);
  proxy.restore();
  await eventually(() => expect(other.heard).toEqual([change]));
});
