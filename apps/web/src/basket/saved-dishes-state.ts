import { type ComposedDish, NO_SAVED_DISHES, type SavedDishes } from "@comptoir/domain";
import { useStore } from "zustand";
import { list, object, readIf } from "../platform/shapes.ts";
import { useShop } from "../shop/shop-context.tsx";
import { useVisit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";
import { dishParts } from "./order-list-state.ts";

const storedDish = object<ComposedDish>(dishParts);

const savedDishes = storedByVisit<SavedDishes>({
  name: "dishes",
  read: readIf(object({ favourites: list(storedDish), recent: list(storedDish) })),
  empty: () => NO_SAVED_DISHES,
});

/** Favourites and recent dishes, with the function that changes them. */
export function useSavedDishes() {
  const state = savedDishes(useShop().slug, useVisit());
  return [useStore(state), state.update] as const;
}
