import {
  acceptPrice,
  addLine,
  type BasketLine,
  type NewBasketLine,
  type Rappen,
  restoreLine,
  setQuantity,
} from "@comptoir/domain";
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { type PersistStorage, persist } from "zustand/middleware";
import { readStored, removeStored, writeStored } from "../../lib/storage.ts";
import { parseStoredLines } from "./stored-lines.ts";

type Stored = Pick<Basket, "lines">;

export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly add: (line: NewBasketLine) => void;
  /** 0 removes the line. */
  readonly setQuantity: (id: string, quantity: number) => void;
  readonly remove: (id: string) => void;
  /** Undoes a removal. */
  readonly restore: (line: BasketLine, position: number) => void;
  readonly acceptPrice: (id: string, price: Rappen) => void;
  readonly replaceLines: (lines: readonly BasketLine[]) => void;
  readonly clear: () => void;
}

const storage: PersistStorage<Stored> = {
  getItem: (name) => {
    const lines = parseStoredLines(readStored(name));
    return lines ? { state: { lines } } : null;
  },
  setItem: (name, { state }) => writeStored(name, JSON.stringify(state.lines)),
  removeItem: removeStored,
};

const stores = new Map<string, UseBoundStore<StoreApi<Basket>>>();

/** One basket per shop. It outlives the page and is the same in every tab. */
export function basketStore(slug: string): UseBoundStore<StoreApi<Basket>> {
  const known = stores.get(slug);
  if (known) return known;
  const store = createBasketStore(`comptoir.basket.${slug}`);
  stores.set(slug, store);
  return store;
}

function createBasketStore(name: string) {
  const store = create<Basket>()(
    persist(
      (set) => {
        const change = (next: (lines: readonly BasketLine[]) => readonly BasketLine[]) =>
          set(({ lines }) => ({ lines: next(lines) }));
        return {
          lines: [],
          add: (line) => change((lines) => addLine(lines, line, newLineId())),
          setQuantity: (id, quantity) => change((lines) => setQuantity(lines, id, quantity)),
          remove: (id) => change((lines) => setQuantity(lines, id, 0)),
          restore: (line, position) => change((lines) => restoreLine(lines, line, position)),
          acceptPrice: (id, price) => change((lines) => acceptPrice(lines, id, price)),
          replaceLines: (lines) => change(() => lines),
          clear: () => change(() => []),
        };
      },
      {
        name,
        storage,
        partialize: ({ lines }) => ({ lines }),
        merge: (stored, current) => ({ ...current, lines: (stored as Stored)?.lines ?? [] }),
      },
    ),
  );
  if (!import.meta.env.SSR) followOtherTabs(name, () => void store.persist.rehydrate());
  return store;
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

function newLineId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
}
