import { type DuePlansDeps, publishDuePlans } from "../features/drafts/publish-due-plans.ts";
import type { ChangeFeed } from "../live/change-feed.ts";

/** Fallback in case a change notification was missed. */
const EVERY_MS = 60_000;

interface PlannedPublishingDeps extends DuePlansDeps {
  readonly feed: ChangeFeed;
}

/**
 * Publishes planned changes on time, including those missed while no process ran. Returns how to
 * stop.
 */
export function startPlannedPublishing(deps: PlannedPublishingDeps) {
  const { feed, clock, onError } = deps;
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const publishDue = async () => {
    if (isStopped) return;
    let next: Date | undefined;
    try {
      next = await publishDuePlans(deps);
      isFailing = false;
    } catch (error) {
      // Once per outage; errors while stopping are expected.
      if (!isFailing && !isStopped) onError(error);
      isFailing = true;
    }
    const untilNext = next ? next.getTime() - clock().getTime() : EVERY_MS;
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(run, Math.min(Math.max(untilNext, 1), EVERY_MS)).unref();
  };
  const run = () => {
    running = running.then(publishDue);
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
