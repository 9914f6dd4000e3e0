import { randomInt } from "node:crypto";
import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { addDays, addMonths, inZurich, PRINT_JOB_LIFE_MS } from "@comptoir/domain";
import { listAudit, recordAudit } from "../audit/audit-log.ts";
import { forgetPayers } from "../features/bank-files/bank-entries-repository.ts";
import { expireUnpaidOrders } from "../features/orders/end-unpaid-orders.ts";
import { forgetOldGuests } from "../features/orders/forget-customer.ts";
import { pruneUnusedPhotos } from "../features/photos/photos-repository.ts";
import { pruneJobs } from "../features/printing/printers-repository.ts";
import { pruneSubscriptions } from "../features/push/push-repository.ts";
import { pruneService } from "../features/service/service-repository.ts";
import { pruneVersions } from "../features/shop-versions/prune-versions.ts";
import type { Shops } from "../features/shops/shops.ts";
import { type ChangeFeed, publishOrders } from "../live/change-feed.ts";
import { pruneOutbox } from "../outbox/oversee-outbox.ts";
import { runInBatches } from "../storage/batches.ts";
import type { Db } from "../storage/schema.ts";
import { pruneLimitCounts, pruneRows } from "./prune-tables.ts";

export interface RetentionPeriods {
  readonly analyticsDays: number;
  readonly mailDays: number;
  readonly guestMonths: number;
  readonly auditDays: number;
}

export interface Retention {
  readonly db: Db;
  readonly shops: Shops;
  readonly feed: Pick<ChangeFeed, "publish">;
  readonly mailDirectory: string;
  readonly periods: RetentionPeriods;
  readonly onError: (step: string, error: unknown) => void;
}

const DAY_MS = 24 * 3600 * 1000;
const TOMBSTONE_DAYS = 2;
/** Somebody may still be editing a draft that needs the photo. */
const UNUSED_PHOTO_DAYS = 90;
export const FIXED_PERIODS = {
  untoldDays: 90,
  followedDays: 1,
} as const;
const ORDERS_BATCH_SIZE = 100;
/**
 * The database's trigger refuses by its own clock to delete an entry within a year; clocks differ.
 */
const CLOCKS_DIFFER_DAYS = 1 / 24;

export async function applyRetention(
  retention: Retention,
  now: Date,
  actor: string | null = null,
): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = {};
  const failed: string[] = [];
  for (const [step, remove] of Object.entries(stepsOf(retention, now))) {
    try {
      removed[step] = await remove();
    } catch (error) {
      failed.push(step);
      retention.onError(step, error);
    }
  }
  const details = failed.length > 0 ? { ...removed, failed: failed.join(",") } : removed;
  await recordAudit(retention.db, { at: now, action: "retention_applied", actor, details });
  return removed;
}

function pruneOldMail({ mailDirectory, periods }: Retention, now: Date): Promise<number> {
  return pruneMail(mailDirectory, daysBefore(now, periods.mailDays));
}

function stepsOf(retention: Retention, now: Date): Record<string, () => Promise<number>> {
  const { db, feed, periods } = retention;
  const daysAgo = (days: number) => daysBefore(now, days).toISOString();
  const { day: today } = inZurich(now);
  const guestsBefore = addMonths(today, -periods.guestMonths);
  return {
    unpaid: () => expireUnpaidOrders({ ...retention, orderChanged: publishOrders(feed) }, now),
    analytics: () => pruneRows(db, "analytics_events", daysAgo(periods.analyticsDays)),
    mails: () => pruneOldMail(retention, now),
    messages: () =>
      pruneOutbox(db, {
        sentBefore: daysAgo(periods.mailDays),
        unsentBefore: daysAgo(FIXED_PERIODS.untoldDays),
      }),
    sessions: () => pruneRows(db, "session", now),
    links: () => pruneRows(db, "verification", now),
    invitations: () => pruneRows(db, "invitations", now.toISOString()),
    limits: () => pruneLimitCounts(db, now),
    printJobs: () => pruneJobs(db, new Date(now.getTime() - PRINT_JOB_LIFE_MS).toISOString()),
    pushes: () => pruneSubscriptions(db, daysAgo(FIXED_PERIODS.followedDays)),
    // A night's service belongs to the day before.
    service: () => pruneService(db, { day: addDays(today, -1), at: now.toISOString() }),
    versions: () => pruneVersions(db, now),
    // After the versions: a pruned one may have been the last to use a photo.
    photos: () => pruneUnusedPhotos(db, daysAgo(UNUSED_PHOTO_DAYS)),
    profiles: () => pruneRows(db, "profiles", daysAgo(TOMBSTONE_DAYS)),
    ...(periods.guestMonths > 0
      ? {
          guests: () =>
            runInBatches((limit) => forgetOldGuests(db, guestsBefore, limit), ORDERS_BATCH_SIZE),
          payers: () => forgetPayers(db, guestsBefore),
        }
      : {}),
    audit: () => pruneRows(db, "audit_log", daysAgo(periods.auditDays + CLOCKS_DIFFER_DAYS)),
  };
}

function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY_MS);
}

async function pruneMail(directory: string, before: Date): Promise<number> {
  const names = await readdir(directory).catch(ifMissing([]));
  let removed = 0;
  for (const name of names.filter((candidate) => candidate.endsWith(".eml"))) {
    const file = join(directory, name);
    const written = await stat(file).catch(ifMissing(undefined));
    if (!written || written.mtime >= before) continue;
    removed += await unlink(file).then(() => 1, ifMissing(0));
  }
  return removed;
}

function ifMissing<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code !== "ENOENT") throw error;
    return instead;
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIRST_AFTER_MS = 3 * MINUTE_MS;
/** Staggers processes that started together. */
const SPREAD_MS = 10 * MINUTE_MS;
const EVERY_MS = 24 * HOUR_MS;
const DONE_TODAY_MS = 20 * HOUR_MS;

export function startDailyRetention(retention: Retention, clock: () => Date): () => void {
  let isStopped = false;
  const run = async () => {
    timer = setTimeout(run, EVERY_MS).unref();
    try {
      await applyOncePerDay(retention, clock());
    } catch (error) {
      // Errors of a closing database are expected.
      if (!isStopped) retention.onError("all", error);
    }
  };
  let timer = setTimeout(run, FIRST_AFTER_MS + randomInt(SPREAD_MS)).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function applyOncePerDay(retention: Retention, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DONE_TODAY_MS).toISOString();
  const action = "retention_applied";
  const [applied] = await listAudit(retention.db, { action, since, limit: 1 });
  await (applied ? pruneOldMail(retention, now) : applyRetention(retention, now));
}
