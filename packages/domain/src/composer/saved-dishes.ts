import type { Rappen } from "../money/rappen.ts";
import { type ComposedDish, type CustomMenu, priceDish } from "./order-lines.ts";

export interface SavedDishes {
  readonly favourites: readonly SavedDish[];
  readonly recent: readonly SavedDish[];
}

export interface SavedDish extends ComposedDish {
  readonly seen?: Rappen;
}

export const NO_SAVED_DISHES: SavedDishes = { favourites: [], recent: [] };

const MAX_FAVOURITES = 12;
const MAX_RECENT = 6;

export function rememberOrdered(saved: SavedDishes, ordered: readonly ComposedDish[]): SavedDishes {
  const recent = ordered.reduce<readonly SavedDish[]>(putFirst, saved.recent);
  return { ...saved, recent: recent.slice(0, MAX_RECENT) };
}

export function toggleFavourite(saved: SavedDishes, dish: ComposedDish): SavedDishes {
  const favourites = isFavourite(saved, dish)
    ? saved.favourites.filter((other) => !isSameDish(other, dish))
    : putFirst(saved.favourites, dish).slice(0, MAX_FAVOURITES);
  return { ...saved, favourites };
}

export function isFavourite(saved: SavedDishes, dish: ComposedDish): boolean {
  return saved.favourites.some((other) => isSameDish(other, dish));
}

export function dishesToStartFrom(menu: CustomMenu, saved: SavedDishes): SavedDish[] {
  return allSaved(saved).filter((dish) => priceDish(menu, dish).ok);
}

export function unofferedDishes(menu: CustomMenu, saved: SavedDishes): SavedDish[] {
  return allSaved(saved).filter((dish) => !priceDish(menu, dish).ok);
}

function allSaved(saved: SavedDishes): SavedDish[] {
  return [...saved.favourites, ...saved.recent.filter((dish) => !isFavourite(saved, dish))];
}

export function isSameDish(a: ComposedDish, b: ComposedDish): boolean {
  return dishKey(a) === dishKey(b);
}

export function dishKey({ categoryId, customizations }: ComposedDish): string {
  const parts = Object.entries(customizations).map(
    ([group, value]) => `${group}=${[value ?? ""].flat().toSorted().join(",")}`,
  );
  return [categoryId, ...parts.toSorted()].join("|");
}

function putFirst(dishes: readonly SavedDish[], dish: ComposedDish): SavedDish[] {
  const { categoryId, customizations } = dish;
  return [{ categoryId, customizations }, ...dishes.filter((other) => !isSameDish(other, dish))];
}

export function withoutUnofferedDishes(menu: CustomMenu, saved: SavedDishes): SavedDishes {
  const isOffered = (dish: SavedDish) => priceDish(menu, dish).ok;
  return changeSaved(saved, (dishes) => dishes.filter(isOffered));
}

/** Returns the same object if nothing changes. */
export function changeSaved(
  saved: SavedDishes,
  change: (dishes: readonly SavedDish[]) => readonly SavedDish[],
): SavedDishes {
  const [favourites, recent] = [change(saved.favourites), change(saved.recent)];
  const isSame = favourites === saved.favourites && recent === saved.recent;
  return isSame ? saved : { favourites, recent };
}
