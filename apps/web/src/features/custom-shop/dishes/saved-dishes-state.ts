import {
  type ComposedDish,
  NO_SAVED_DISHES,
  rememberOrdered,
  type SavedDishes,
  toggleFavourite,
} from "@comptoir/domain";
import { useStore } from "zustand";
import { list, object, readIf } from "../../../platform/shapes.ts";
import { storedByShop } from "../../../platform/stored-state.ts";
import { storedDish } from "./stored-dish.ts";

export const savedDishesState = storedByShop<SavedDishes>({
  name: "dishes",
  read: readIf(object({ favourites: list(storedDish), recent: list(storedDish) })),
  empty: () => NO_SAVED_DISHES,
});

/** Favourites and recent dishes of a shop on this device. */
export function useSavedDishes(slug: string): SavedDishes {
  return useStore(savedDishesState(slug));
}

export function flipFavourite(slug: string, dish: ComposedDish): void {
  savedDishesState(slug).update((saved) => toggleFavourite(saved, dish));
}

export function rememberDishes(slug: string, dishes: readonly ComposedDish[]): void {
  savedDishesState(slug).update((saved) => rememberOrdered(saved, dishes));
}
