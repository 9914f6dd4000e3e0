import { createStore } from "zustand";
import { readForVisit, readStored, writeForVisit, writeStored } from "./storage.ts";
import { isApart, keptAs, onTakenForgotten } from "./taken-order.ts";

interface StoredStateOptions<T> {
  readonly name: string;
  /** What may be read back, and nothing else: storage can hold anything. */
  readonly read: (stored: unknown) => T | undefined;
  readonly empty: () => T;
  /** Kept for this tab's visit only; otherwise all tabs share it, and agree. */
  readonly visitOnly?: boolean;
}

export type StoredState<T> = ReturnType<typeof createStoredState<T>>;

/** State of a shop's customer that survives a reload: one for each slug, for whom staff order there, and for its preview. */
export function storedByShop<T>(options: StoredStateOptions<T>): (slug: string) => StoredState<T> {
  const states = new Map<string, StoredState<T>>();
  return (slug) => {
    const key = keptAs(`comptoir.${options.name}.${slug}`);
    const visitOnly = options.visitOnly || isApart();
    const state = states.get(key) ?? createStoredState(key, { ...options, visitOnly });
    states.set(key, state);
    return state;
  };
}

function createStoredState<T>(
  key: string,
  { read, empty, visitOnly = false }: StoredStateOptions<T>,
) {
  const stored = (): T | undefined => {
    const text = visitOnly ? readForVisit(key) : readStored(key);
    return text === null ? undefined : read(parseJson(text));
  };
  // It starts empty, as the page was prerendered, and takes up what is stored after that.
  const store = createStore<T>()(empty);
  const readAgain = () => store.setState(stored() ?? empty(), true);
  if (!import.meta.env.SSR) {
    store.setState(stored() ?? store.getState(), true);
    if (visitOnly) onTakenForgotten(readAgain);
    followOtherTabs(key, readAgain);
  }
  return {
    ...store,
    /** Changes what is stored now, which another tab may have changed since it was shown here. */
    update: (change: (state: T) => T) => {
      const next = change(stored() ?? store.getState());
      (visitOnly ? writeForVisit : writeStored)(key, JSON.stringify(next));
      store.setState(next, true);
    },
  };
}

function followOtherTabs(name: string, readAgain: () => void) {
  window.addEventListener("storage", ({ key }) => {
    if (key === name || key === null) readAgain();
  });
  // A page that slept in the browser's memory was not told what other tabs did.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) readAgain();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
