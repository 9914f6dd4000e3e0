import {
  type ComposedDish,
  NO_SAVED_DISHES,
  rememberOrdered,
  type SavedDishes,
  toggleFavourite,
} from "@comptoir/domain";
import { useStore } from "zustand";
import { list, object, readIf } from "../../../platform/shapes.ts";
import { useVisit, type Visit } from "../../../shop/visit.ts";
import { storedByVisit } from "../../../shop/visit-storage.ts";
import { storedDish } from "./stored-dish.ts";

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
