/**
 * For work that reads and sends the current state: calls during a run share one following run, so
 * that an outdated state is never sent last.
 */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const start = () => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  const startNext = () => {
    next = undefined;
    return start();
  };
  return () => {
    if (next) return next;
    if (!running) return start();
    next = running.then(startNext, startNext);
    return next;
  };
}
