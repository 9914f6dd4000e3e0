import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/harness.ts";
import { storedOrder } from "../../test/stored-order.ts";
import { openStorage, type Storage } from "./storage.ts";
import { storeInOneStatement } from "./store-order.ts";

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
const store = (orders: ReturnType<typeof toStore>) => storeInOneStatement(storage.db, orders);
const stored = () =>
  storage.db.selectFrom("orders").select("note").orderBy("order_number").execute();

test("one statement numbers orders as they came, after those before", async () => {
  expect(await store(toStore(2))).toEqual([1, 2]);
  expect(await store(toStore(20))).toEqual(numbers(20).map((n) => n + 2));
  const notes = (await stored()).map(({ note }) => note);
  expect(notes).toEqual([...numbers(2), ...numbers(20)].map(String));
  expect(await storage.db.selectFrom("order_events").selectAll().execute()).toHaveLength(22);
});

test("stores none of those for whom there is not enough together", async () => {
  expect(await store(toStore(3, { capacity: 5 }))).toEqual([1, 2, 3]);
  expect(await store(toStore(3, { capacity: 5 }))).toEqual([]);
  expect(await store(toStore(2, { capacity: 5 }))).toEqual([4, 5]);
  const taken = await storage.db.selectFrom("service_taken").select("taken").execute();
  expect(taken).toEqual([{ taken: 5 }]);
});

test("stores nothing that was judged by another service than there is", async () => {
  expect(await store(toStore(2, { revision: 7 }))).toEqual([]);
  expect(await stored()).toEqual([]);
  expect(await store(toStore(1))).toEqual([1]);
});
