import { randomInt } from "node:crypto";
import type { Moment } from "../moment.ts";

const EVERY_MS = 60_000;
/** So that processes which started together do not ask together. */
const SPREAD_MS = 20_000;
/** A process that slept longer does not know what it missed. */
const LONGEST_GAP_MS = 3 * EVERY_MS;

/** Looks for what is due; how much of it can be told now. */
export type Job = (moment: Moment) => Promise<number>;

interface ScheduleDeps {
  /** Taken one after the other; one that fails keeps none of the others waiting. */
  readonly jobs: readonly Job[];
  readonly clock: () => Date;
  /** Something was queued that can be told now. */
  readonly onQueued: () => void;
  readonly onError: (error: unknown) => void;
}

/** Looks every minute for what is due, as long as the process lives; returns how to stop. */
export function startSchedule({ jobs, clock, onQueued, onError }: ScheduleDeps) {
  let isStopped = false;
  let watchedSince = clock();
  let lastRunAt = watchedSince;
  let isFailing = false;
  let running = Promise.resolve();

  const look = async () => {
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
    // Once for each time that the database is away; while it stops, what it says is no fault.
    if (errors.length > 0 && !isFailing && !isStopped) onError(errors[0]);
    isFailing = errors.length > 0;
  };
  const run = () => {
    timer = setTimeout(run, EVERY_MS).unref();
    running = look();
  };
  let timer = setTimeout(run, randomInt(SPREAD_MS)).unref();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
