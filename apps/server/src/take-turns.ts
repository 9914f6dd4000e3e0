type Turns = <T>(work: () => Promise<T>) => Promise<T> | undefined;

/** Runs at most `atOnce` tasks, queues `mostWaiting` in order and refuses the rest. */
export function takeTurns(atOnce: number, mostWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return (work) => {
    const isFree = free > 0;
    if (isFree) free--;
    else if (waiting.length >= mostWaiting) return undefined;
    const turn = isFree
      ? Promise.resolve()
      : new Promise<void>((resolve) => void waiting.push(resolve));
    return turn.then(work).finally(() => {
      const next = waiting.shift();
      if (next) next();
      else free++;
    });
  };
}

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
