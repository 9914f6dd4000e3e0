import { type DuePlansDeps, publishDuePlans } from "../features/drafts/publish-due-plans.ts";
import type { ChangeFeed } from "../live/change-feed.ts";

/** At least this often, whatever was or was not heard of new plans. */
const EVERY_MS = 60_000;

interface PlannedPublishingDeps extends DuePlansDeps {
  readonly feed: ChangeFeed;
}

/**
 * Publishes plans at their time as long as the process lives; at its start, what became due while none ran. Returns
 * how to stop.
 */
export function startPlannedPublishing(deps: PlannedPublishingDeps) {
  const { feed, clock, onError } = deps;
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const look = async () => {
    if (isStopped) return;
    let next: Date | undefined;
    try {
      next = await publishDuePlans(deps);
      isFailing = false;
    } catch (error) {
      // Once for each time that the database is away; while it stops, what it says is no fault.
      if (!isFailing && !isStopped) onError(error);
      isFailing = true;
    }
    const untilNext = next ? next.getTime() - clock().getTime() : EVERY_MS;
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(run, Math.min(Math.max(untilNext, 1), EVERY_MS)).unref();
  };
  const run = () => {
    running = running.then(look);
  };
  const stopListening = feed.subscribe(({ kind }) => {
    if (kind === "plans" || kind === "resync") run();
  });
  run();
  return async () => {
    isStopped = true;
    stopListening();
    clearTimeout(timer);
    await running;
  };
}
