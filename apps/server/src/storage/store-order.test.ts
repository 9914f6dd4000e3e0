import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/harness.ts";
import { storedOrder } from "../../test/stored-order.ts";
import { openStorage, type Storage } from "./storage.ts";
import { insertBatch } from "./store-order.ts";

let database: TestDatabase;
let storage: Storage;

beforeEach(async () => {
  database = await freshDatabase("postgres");
  storage = openStorage(database);
});
afterEach(async () => {
  await storage.close();
  await database.drop();
});

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const toStore = (count: number, { revision = 0, capacity = 0 } = {}) =>
  numbers(count).map((n) => ({
    order: storedOrder({ id: randomUUID(), note: String(n) }),
    judged: {
      revision,
      claims: capacity ? [{ resource: "slot", day: "2026-11-15", amount: 1, capacity }] : [],
    },
    notices: [],
  }));
const store = (orders: ReturnType<typeof toStore>) => insertBatch(storage.db, orders);
const stored = () =>
  storage.db.selectFrom("orders").select("note").orderBy("order_number").execute();

test("one statement numbers orders in their order of arrival, after earlier ones", async () => {
  expect(await store(toStore(2))).toEqual([1, 2]);
  expect(await store(toStore(20))).toEqual(numbers(20).map((n) => n + 2));
  const notes = (await stored()).map(({ note }) => note);
  expect(notes).toEqual([...numbers(2), ...numbers(20)].map(String));
  expect(await storage.db.selectFrom("order_events").selectAll().execute()).toHaveLength(22);
});

test("stores no order of a batch that exceeds the capacity together", async () => {
  expect(await store(toStore(3, { capacity: 5 }))).toEqual([1, 2, 3]);
  expect(await store(toStore(3, { capacity: 5 }))).toEqual([]);
  expect(await store(toStore(2, { capacity: 5 }))).toEqual([4, 5]);
  const taken = await storage.db.selectFrom("service_taken").select("taken").execute();
  expect(taken).toEqual([{ taken: 5 }]);
});

test("stores nothing judged by another service revision", async () => {
  expect(await store(toStore(2, { revision: 7 }))).toEqual([]);
  expect(await stored()).toEqual([]);
  expect(await store(toStore(1))).toEqual([1]);
});

test("stores nothing judged before a recount, even if its statement began during the recount", async () => {
  await store(toStore(1));
  let late: Promise<readonly number[]> = Promise.resolve([]);
  await storage.db.transaction().execute(async (recount) => {
    const { restaurant_id } = storedOrder();
    await recount.insertInto("service_revisions").values({ restaurant_id, revision: 1 }).execute();
    await recount.updateTable("order_counters").set({ least_revision: 1 }).execute();
    late = store(toStore(1, { capacity: 5 }));
    await expect.poll(waiting).toBe(1);
  });
  expect(await late).toEqual([]);
  expect(await stored()).toHaveLength(1);
  expect(await storage.db.selectFrom("service_taken").selectAll().execute()).toEqual([]);
  expect(await store(toStore(1, { revision: 1, capacity: 5 }))).toEqual([2]);
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(storage.db);
  return Number(rows[0]?.count);
}
