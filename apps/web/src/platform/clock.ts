import { type Day, inZurich } from "@comptoir/domain";
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
 * Derives a value from the page's shared clock. Rerenders only when the value changes, so that
 * hundreds of cards can use it. `prerendered` is the value for prerendering, when the time is
 * unknown.
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

export function useToday(): Day {
  return useClock((now) => inZurich(new Date(now)).day);
}
