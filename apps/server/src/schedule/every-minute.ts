import { randomInt } from "node:crypto";
import type { Moment } from "../moment.ts";

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
