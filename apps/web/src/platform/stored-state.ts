import { createStore } from "zustand";
import { forgetVisit, readForVisit, readStored, writeForVisit, writeStored } from "./storage.ts";

export interface StoredStateOptions<T> {
  readonly name: string;
  /** What may be read back, and nothing else: storage can hold anything. */
  readonly read: (stored: unknown) => T | undefined;
  readonly empty: () => T;
  /** Kept for this tab's visit only; otherwise all tabs share it, and agree. */
  readonly visitOnly?: boolean;
}

export type StoredState<T> = ReturnType<typeof createStoredState<T>>;

/** State that survives a reload, one for each key. With a prefix it is stored for this tab's visit only. */
export function storedByKey<T>(
  options: StoredStateOptions<T>,
): (key: string, prefix?: string) => StoredState<T> {
  const states = new Map<string, StoredState<T>>();
  return (key, prefix = "") => {
    const storedAs = `${prefix}comptoir.${options.name}.${key}`;
    const visitOnly = options.visitOnly || prefix !== "";
    const state = states.get(storedAs) ?? createStoredState(storedAs, { ...options, visitOnly });
    states.set(storedAs, state);
    return state;
  };
}

/** Reads a state of this visit again, by its key in the storage. */
const visitReaders = new Map<string, () => void>();

/** Empties all state of this visit that is stored under a prefix. */
export function forgetStates(prefix: string): void {
  forgetVisit(prefix);
  for (const [key, readAgain] of visitReaders) if (key.startsWith(prefix)) readAgain();
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
    if (visitOnly) visitReaders.set(key, readAgain);
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
