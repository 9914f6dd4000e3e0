import { randomInt } from "node:crypto";
import { listAudit } from "../audit/audit-log.ts";
import { applyRetention, pruneOldMail, type Retention } from "./apply-retention.ts";

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
