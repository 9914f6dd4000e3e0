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
