import { randomInt } from "node:crypto";
import { endUnpaidOrders } from "../features/orders/end-unpaid-orders.ts";
import { notifyNewOrders } from "../features/push/queue-pushes.ts";
import { watchBoards } from "../features/service/watch-boards.ts";
import type { Shops } from "../features/shops/shops.ts";
import { type ChangeFeed, publishOrders } from "../live/change-feed.ts";
import type { Moment } from "../moment.ts";
import type { Db } from "../storage/schema.ts";
import { listNewSince, queueDueNotices } from "./due-notices.ts";

const EVERY_MS = 60_000;
/** Staggers processes that started together. */
const SPREAD_MS = 20_000;
/** After a longer pause, events may have been missed. */
const LONGEST_GAP_MS = 3 * EVERY_MS;

export type Job = (moment: Moment) => Promise<number>;

interface ScheduleDeps {
  /** Run one after the other; a failure does not stop the rest. */
  readonly jobs: readonly Job[];
  readonly clock: () => Date;
  readonly onQueued: () => void;
  readonly onError: (error: unknown) => void;
}

export function startSchedule({ jobs, clock, onQueued, onError }: ScheduleDeps) {
  let isStopped = false;
  let watchedSince = clock();
  let lastRunAt = watchedSince;
  let isFailing = false;
  let running = Promise.resolve();

  const runJobs = async () => {
    const now = clock();
    if (isFailing || now.getTime() - lastRunAt.getTime() > LONGEST_GAP_MS) watchedSince = now;
    lastRunAt = now;
    const errors: unknown[] = [];
    for (const job of jobs) {
      try {
        if ((await job({ now, watchedSince })) > 0) onQueued();
      } catch (error) {
        errors.push(error);
      }
    }
    // Once per outage; errors while stopping are expected.
    if (errors.length > 0 && !isFailing && !isStopped) onError(errors[0]);
    isFailing = errors.length > 0;
  };
  const run = () => {
    timer = setTimeout(run, EVERY_MS).unref();
    running = runJobs();
  };
  let timer = setTimeout(run, randomInt(SPREAD_MS)).unref();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

interface JobDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly feed: Pick<ChangeFeed, "publish">;
}

export function scheduledJobs({ db, shops, feed }: JobDeps): readonly Job[] {
  const orderChanged = publishOrders(feed);
  const services = { changed: (slug: string) => feed.publish({ kind: "service", slug }) };
  return [
    (moment) => queueDueNotices({ db, shops }, moment),
    (moment) => endUnpaidOrders({ db, shops, orderChanged }, moment),
    (moment) => watchBoards({ db, shops, services }, moment),
    (moment) => notifyNewOrders({ db, listNewSince }, moment),
  ];
}
