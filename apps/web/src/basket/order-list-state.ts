import {
  type ComposedDish,
  MAX_LINE_QUANTITY,
  MAX_NAME_LABEL,
  NO_SAVED_DISHES,
  type OrderListLine,
  type Rappen,
  rememberOrdered,
  type SavedDishes,
  toggleFavourite,
} from "@comptoir/domain";
import { useStore } from "zustand";
import { either, list, object, optional, readIf, record, text, whole } from "../platform/shapes.ts";
import { useVisit, type Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";

export const storedId = text(60);

const dishParts = {
  categoryId: storedId,
  customizations: record(storedId, either(storedId, list(storedId))),
  /** Price when the customer last saw it. */
  seen: optional(whole<Rappen>(0)),
};

const storedDish = object<ComposedDish>(dishParts);

type Lines = readonly OrderListLine[];

const storedLine = object<OrderListLine>({
  ...dishParts,
  id: storedId,
  quantity: whole(1, MAX_LINE_QUANTITY),
  nameLabel: text(MAX_NAME_LABEL),
});

/** One order list per shop on this device, shared by all tabs. */
const orderList = storedByVisit<{ readonly lines: Lines }>({
  name: "order",
  read: readIf(object({ lines: list(storedLine) })),
  empty: () => ({ lines: [] }),
});

export function useOrderLines(slug: string): Lines {
  return useStore(orderList(slug, useVisit()), ({ lines }) => lines);
}

export function changeLines(slug: string, visit: Visit, change: (lines: Lines) => Lines): void {
  orderList(slug, visit).update((stored) => ({ ...stored, lines: change(stored.lines) }));
}

export const savedDishesState = storedByVisit<SavedDishes>({
  name: "dishes",
  read: readIf(object({ favourites: list(storedDish), recent: list(storedDish) })),
  empty: () => NO_SAVED_DISHES,
});

export function useSavedDishes(slug: string): SavedDishes {
  return useStore(savedDishesState(slug, useVisit()));
}

export function flipFavourite(slug: string, visit: Visit, dish: ComposedDish): void {
  savedDishesState(slug, visit).update((saved) => toggleFavourite(saved, dish));
}

export function rememberDishes(slug: string, visit: Visit, dishes: readonly ComposedDish[]): void {
  savedDishesState(slug, visit).update((saved) => rememberOrdered(saved, dishes));
}
