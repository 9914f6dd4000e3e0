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
 * For work that reads the current state: calls during a run share one following run, so that no
 * caller gets a state from before its call.
 */
export function coalesceRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

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

/** `coalesceRuns` by key; works of one key must be the same. */
export function coalesceByKey<T>() {
  const asked = new Map<string, { readonly run: () => Promise<T>; callers: number }>();
  return async (key: string, work: () => Promise<T>): Promise<T> => {
    const entry = asked.get(key) ?? { run: coalesceRuns(work), callers: 0 };
    asked.set(key, entry);
    entry.callers += 1;
    try {
      return await entry.run();
    } finally {
      entry.callers -= 1;
      if (entry.callers === 0) asked.delete(key);
    }
  };
}
