import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshStorage } from "../../test/harness.ts";
import { listAudit } from "../audit/audit-log.ts";
import { createShops } from "../features/shops/shops.ts";
import type { Storage } from "../storage/storage.ts";
import { startDailyRetention } from "./apply-retention.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const periods = { analyticsDays: 90, mailDays: 30, guestMonths: 12, auditDays: 400 };

let storage: Storage;
let mailDirectory: string;
let stops: (() => void)[];
let failures: unknown[];

beforeEach(async () => {
  storage = await freshStorage("sqlite");
  mailDirectory = mkdtempSync(join(tmpdir(), "comptoir-daily-"));
  stops = [];
  failures = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(async () => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  await storage.close();
  rmSync(mailDirectory, { recursive: true });
});

function startProcess(onError = (_step: string, error: unknown) => void failures.push(error)) {
  const feed = { publish: () => {} };
  const shops = createShops([]);
  const retention = { db: storage.db, shops, feed, mailDirectory, periods, onError };
  stops.push(startDailyRetention(retention, () => new Date()));
}
const runs = async () =>
  (await listAudit(storage.db, { action: "retention_applied", limit: 99 })).length;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const writeOldMail = () => {
  const file = join(mailDirectory, "old.eml");
  const old = new Date(Date.now() - 31 * 24 * HOUR_MS);
  writeFileSync(file, "");
  utimesSync(file, old, old);
};

test("runs some minutes after the start, then daily", async () => {
  startProcess();
  await pass(2 * MINUTE_MS);
  expect(await runs()).toBe(0);
  await pass(15 * MINUTE_MS);
  await expect.poll(runs).toBe(1);
  await pass(23 * HOUR_MS);
  expect(await runs()).toBe(1);
  await pass(2 * HOUR_MS);
  await expect.poll(runs).toBe(2);
  expect(failures).toEqual([]);
});

test("runs once a day across all processes; each cleans its own mail folder", async () => {
  startProcess();
  await pass(20 * MINUTE_MS);
  await expect.poll(runs).toBe(1);
  startProcess();
  writeOldMail();
  await pass(20 * MINUTE_MS);
  await expect.poll(() => readdirSync(mailDirectory)).toEqual([]);
  expect(await runs()).toBe(1);
});

test("reports a failed day, and tries the next one again", async () => {
  await storage.db.schema.alterTable("audit_log").renameTo("gone").execute();
  startProcess();
  await pass(20 * MINUTE_MS);
  await expect.poll(() => failures.length).toBe(1);
  await storage.db.schema.alterTable("gone").renameTo("audit_log").execute();
  await pass(24 * HOUR_MS);
  await expect.poll(runs).toBe(1);
});

test("stops with the server", async () => {
  startProcess();
  stops[0]?.();
  await pass(25 * HOUR_MS);
  expect(await runs()).toBe(0);
});
