type Turns = <T>(work: () => Promise<T>) => Promise<T> | undefined;

/** Runs at most so many at a time, and lets so many wait in the order they came; no more than that are taken on. */
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
