import { expect, test, vi } from "vitest";
import { freshPostgresDatabase } from "../../test/databases.ts";
import { wayToPostgres } from "../../test/way-to-postgres.ts";
import type { FeedMessage } from "./order-feed.ts";
import { createPostgresOrderFeed } from "./postgres-order-feed.ts";

test("while PostgreSQL is away one try follows the other, ever more slowly, and then all is read anew", async () => {
  const database = await freshPostgresDatabase();
  const way = await wayToPostgres(database.url);
  const feed = await createPostgresOrderFeed({ databaseUrl: way.url, onError: () => {} });
  const heard: FeedMessage[] = [];
  feed.subscribe((message) => heard.push(message));

  way.cut();
  await vi.waitFor(() => expect(way.tries()).toBeGreaterThanOrEqual(4), 10_000);
  const { length: before } = heard;
  const triesThen = way.tries();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(way.tries() - triesThen).toBeLessThanOrEqual(1);
  expect(before).toBe(0);

  way.mend();
  await vi.waitFor(() => expect(heard).toEqual(["resync"]), 10_000);
  feed.publish({ restaurantId: "rolle", orderId: "a" });
  await vi.waitFor(() => expect(heard).toContainEqual({ restaurantId: "rolle", orderId: "a" }));
  await feed.close();
  await way.close();
  await database.drop();
});

test("a way to PostgreSQL that has gone dead is given up, and then all is read anew", async () => {
  const database = await freshPostgresDatabase();
  const way = await wayToPostgres(database.url);
  const feed = await createPostgresOrderFeed({
    databaseUrl: way.url,
    onError: () => {},
    silenceMs: 300,
  });
  const heard: FeedMessage[] = [];
  feed.subscribe((message) => heard.push(message));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([way.tries(), heard]).toEqual([1, []]);

  way.goDead();
  await vi.waitFor(() => expect(way.tries()).toBeGreaterThan(1), 5_000);
  way.mend();
  await vi.waitFor(() => expect(heard).toEqual(["resync"]), 5_000);
  await feed.close();
  await way.close();
  await database.drop();
});

test("what was committed while the line was away reaches the other processes when it is back", async () => {
  const database = await freshPostgresDatabase();
  const way = await wayToPostgres(database.url);
  const cutOff = await createPostgresOrderFeed({ databaseUrl: way.url, onError: () => {} });
  const other = await createPostgresOrderFeed({ databaseUrl: database.url, onError: () => {} });
  const heardHere: FeedMessage[] = [];
  const heardThere: FeedMessage[] = [];
  cutOff.subscribe((message) => heardHere.push(message));
  other.subscribe((message) => heardThere.push(message));

  way.cut();
  const change = { restaurantId: "rolle", orderId: "a" };
  cutOff.publish(change);
  await vi.waitFor(() => expect(heardHere).toContainEqual(change));
  expect(heardThere).toEqual([]);
  way.mend();
  await vi.waitFor(() => expect(heardThere).toEqual([change]), 10_000);
  await Promise.all([cutOff.close(), other.close()]);
  await way.close();
  await database.drop();
});
