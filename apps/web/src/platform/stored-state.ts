import { createStore } from "zustand";
import { forgetVisit, readForVisit, readStored, writeForVisit, writeStored } from "./storage.ts";

export interface StoredStateOptions<T> {
  readonly name: string;
  readonly read: (stored: unknown) => T | undefined;
  readonly empty: () => T;
  readonly visitOnly?: boolean;
}

export type StoredState<T> = ReturnType<typeof createStoredState<T>>;

/** State in web storage, one instance per key. With a prefix it is stored in session storage. */
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

const visitReaders = new Map<string, () => void>();

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
  // The initial state is empty, as in the prerendered page.
  const store = createStore<T>()(empty);
  const readAgain = () => store.setState(stored() ?? empty(), true);
  if (!import.meta.env.SSR) {
    store.setState(stored() ?? store.getState(), true);
    if (visitOnly) visitReaders.set(key, readAgain);
    followOtherTabs(key, readAgain);
  }
  return {
    ...store,
    /** Applies the change to the stored state, which another tab may have changed. */
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
  // A page in the back/forward cache receives no storage events.
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
