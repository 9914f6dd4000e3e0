import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freshPostgresDatabase } from "../../test/databases.ts";
import { wayToPostgres } from "../../test/way-to-postgres.ts";
import type { ChangeFeed, FeedMessage } from "./change-feed.ts";
import { createPostgresChangeFeed } from "./postgres-change-feed.ts";

const change = { kind: "order", slug: "rolle", orderId: "a" } as const;
const resync = { kind: "resync" };
const open: ChangeFeed[] = [];
let database: Awaited<ReturnType<typeof freshPostgresDatabase>>;
let way: Awaited<ReturnType<typeof wayToPostgres>>;

beforeAll(async () => {
  database = await freshPostgresDatabase();
});
beforeEach(async () => {
  way = await wayToPostgres(database.url);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((feed) => feed.close()));
  await way.close();
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

test("while PostgreSQL is away one try follows the other, ever more slowly, and then all is read anew", async () => {
  const { feed, heard } = await follow(way.url);
  way.cut();
  await vi.waitFor(() => expect(way.tries()).toBeGreaterThanOrEqual(4), 10_000);
  const { length: before } = heard;
  const triesThen = way.tries();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(way.tries() - triesThen).toBeLessThanOrEqual(1);
  expect(before).toBe(0);

  way.mend();
  await vi.waitFor(() => expect(heard).toEqual([resync]), 10_000);
  feed.publish(change);
  await vi.waitFor(() => expect(heard).toContainEqual(change));
});

test("a way to PostgreSQL that has gone dead is given up, and then all is read anew", async () => {
  const { heard } = await follow(way.url, { socketTimeoutMs: 300 });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([way.tries(), heard]).toEqual([1, []]);

  way.goDead();
  await vi.waitFor(() => expect(way.tries()).toBeGreaterThan(1), 5_000);
  way.mend();
  await vi.waitFor(() => expect(heard).toEqual([resync]), 5_000);
});

test("what was committed while the line was away reaches the other processes when it is back", async () => {
  const cutOff = await follow(way.url);
  const other = await follow(database.url);
  way.cut();
  cutOff.feed.publish(change);
  await vi.waitFor(() => expect(cutOff.heard).toContainEqual(change));
  expect(other.heard).toEqual([]);
  way.mend();
  await vi.waitFor(() => expect(other.heard).toEqual([change]), 10_000);
});
