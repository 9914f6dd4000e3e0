import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../test/harness.ts";
import { createSharedCounter, type SharedCounter } from "../storage/shared-counter.ts";
import type { Storage } from "../storage/storage.ts";
import { limitStore } from "./rate-limits.ts";

const MINUTE = 60_000;
const MAX = 20;
let now = 0;
const clock = () => now;

function count(store: FastifyRateLimitStore, address: string) {
  return new Promise<{ current: number; ttl: number }>((resolve, reject) =>
    store.incr(
      address,
      (error, result) => (error || !result ? reject(error) : resolve(result)),
      MINUTE,
      MAX,
    ),
  );
}

function storeOf(
  counter: Pick<SharedCounter, "add"> | undefined,
  limit: object,
): FastifyRateLimitStore {
  const Store = limitStore(counter, clock);
  return new Store({}).child({ routeInfo: { url: "/api/some" }, ...limit } as never);
}

async function passed(stores: FastifyRateLimitStore[], address: string, tries: number) {
  let through = 0;
  for (let i = 0; i < tries; i++) {
    const store = stores[i % stores.length];
    if (store && (await count(store, address)).current <= MAX) through += 1;
  }
  return through;
}

test("in one process, the count of an address restarts after a minute", async () => {
  const store = storeOf(undefined, { sharedAbove: 0 });
  expect(await passed([store], "a", MAX + 5)).toBe(MAX);
  expect(await passed([store], "b", 1)).toBe(1);
  now += MINUTE;
  expect(await passed([store], "a", 1)).toBe(1);
});

test("remembers a bounded number of addresses", async () => {
  const store = storeOf(undefined, {});
  await passed([store], "first", MAX);
  for (let i = 0; i < 5_000; i++) await count(store, `other-${i}`);
  expect((await count(store, "first")).current).toBe(1);
});

describe.each(ENGINES)("several processes on %s", (engine) => {
  let storage: Storage;
  let calls = 0;

  beforeAll(async () => {
    storage = await freshStorage(engine);
  });
  afterAll(() => storage.close());
  beforeEach(() => {
    calls = 0;
    now += MINUTE;
  });

  const process = (limit: object) => {
    const counter = createSharedCounter(storage.db, {
      prefix: "route",
      secret: "of the tests",
      clock,
    });
    const add: SharedCounter["add"] = (...args) => {
      calls += 1;
      return counter.add(...args);
    };
    return storeOf({ add }, limit);
  };
  const stored = () => storage.db.selectFrom("limit_counts").selectAll();

  test("allow together what one alone would", async () => {
    const both = [process({ sharedAbove: 0 }), process({ sharedAbove: 0 })];
    expect(await passed(both, "a", 2 * MAX)).toBe(MAX);
    now += MINUTE;
    expect(await passed(both, "a", 2 * MAX)).toBe(MAX);
  });

  test("query the database only for an address that goes on", async () => {
    const both = [process({ sharedAbove: 5 }), process({ sharedAbove: 5 })];
    expect(await passed(both, "b", 10)).toBe(10);
    expect(calls).toBe(0);
    expect(await passed(both, "b", 2 * MAX)).toBe(MAX - 10);
    expect(calls).toBeLessThanOrEqual(MAX - 10 + 2);
  });

  test("add at most the share of a silent process", async () => {
    const [busy, silent] = [process({ sharedAbove: 5 }), process({ sharedAbove: 5 })];
    expect(await passed([busy], "c", 2 * MAX)).toBe(MAX);
    expect(await passed([silent], "c", 2 * MAX)).toBe(5);
  });

  test("store no address, and delete counts after their minute", async () => {
    const one = process({ sharedAbove: 0 });
    await count(one, "192.0.2.77");
    expect(JSON.stringify(await stored().execute())).not.toContain("192.0.2");
    now += MINUTE;
    await count(one, "192.0.2.78");
    expect(await stored().execute()).toHaveLength(1);
  });
});
