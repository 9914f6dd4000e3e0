import { useSyncExternalStore } from "react";

const TICK_MS = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function subscribe(onTick: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(onTick);
  return () => {
    listeners.delete(onTick);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/**
 * Something that follows from the time of day, read from one clock for the whole page. Only a
 * changed answer renders again, so hundreds of cards can watch the time for nothing. A prerendered
 * page, which does not know when it is read, says `prerendered`.
 */
export function useClock<T extends string | number | boolean>(
  read: (now: number) => T,
  prerendered?: T,
): T {
  return useSyncExternalStore(
    subscribe,
    () => read(now),
    prerendered === undefined ? undefined : () => prerendered,
  );
}
