import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshStorage } from "../../test/harness.ts";
import { storeRow } from "../../test/stored-order.ts";
import { loadShops } from "../features/shops/load-shops.ts";
import { createShops } from "../features/shops/shops.ts";
import { DIRECTORIES } from "../runtime.ts";
import { migrate } from "../storage/migrate.ts";
import type { Storage } from "../storage/storage.ts";
import { queueDueNotices } from "./due-notices.ts";
import { startSchedule } from "./every-minute.ts";

const MINUTE_MS = 60_000;
const SHOP = "nyonbosphore";
const calls: string[] = [];
const failures: unknown[] = [];
let storage: Storage;
let isJobFailing: boolean;
let stop: () => Promise<void>;

beforeEach(async () => {
  storage = await freshStorage("sqlite");
  await migrate(storage.db);
  await storeRow(storage.db);
  isJobFailing = false;
  calls.length = 0;
  failures.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.setSystemTime(new Date("2026-11-15T09:30:00Z"));
  const loaded = loadShops(DIRECTORIES.shops).get(SHOP);
  if (!loaded) throw new Error("no shop");
  const { mails } = loaded.shop;
  const wanted = { ...mails, shop: { ...mails.shop, boardSilent: true } };
  const shops = createShops([{ ...loaded, shop: { ...loaded.shop, mails: wanted } }]);
  stop = startSchedule({
    jobs: [
      () => (isJobFailing ? Promise.reject(new Error("a job fails")) : Promise.resolve(0)),
      (moment) => queueDueNotices({ db: storage.db, shops }, moment),
    ],
    clock: () => new Date(),
    onQueued: () => void calls.push(new Date().toISOString()),
    onError: (error) => void failures.push(error),
  });
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
  await storage.close();
});

async function pass(minutes: number) {
  for (let i = 0; i < minutes; i++) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await new Promise((resolve) => setImmediate(resolve));
    await storage.db
      .selectFrom("outbox")
      .select("id")
      .execute()
      .catch(() => {});
  }
}
const rename = (from: string, to: string) =>
  storage.db.schema.alterTable(from).renameTo(to).execute();

test("runs every minute, and reports no missing board before it has watched for a while", async () => {
  await pass(4);
  expect(calls).toEqual([]);
  await pass(3);
  expect(calls).toHaveLength(1);
  await pass(20);
  expect([calls.length, failures]).toEqual([1, []]);
});

test("reports a database outage once, and starts watching again when it is back", async () => {
  await pass(4);
  await rename("orders", "away");
  await pass(10);
  expect(failures).toHaveLength(1);
  await rename("away", "orders");
  await pass(5);
  expect(calls).toEqual([]);
  await pass(2);
  expect(calls).toHaveLength(1);
});

test("assumes nothing about the time the machine slept", async () => {
  await pass(4);
  vi.setSystemTime(new Date("2026-11-15T11:00:00Z"));
  await pass(5);
  expect(calls).toEqual([]);
  await pass(2);
  expect(calls).toHaveLength(1);
});

test("reports a failing job once, and runs the others", async () => {
  await pass(7);
  await storage.db.deleteFrom("outbox").execute();
  isJobFailing = true;
  await pass(1);
  expect([calls.length, failures]).toEqual([2, [new Error("a job fails")]]);
  await pass(5);
  expect(failures).toHaveLength(1);
});

test("stops on request", async () => {
  await pass(1);
  await stop();
  await pass(20);
  expect(calls).toEqual([]);
});
