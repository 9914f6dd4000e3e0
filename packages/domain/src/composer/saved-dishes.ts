import type { Rappen } from "../money/rappen.ts";
import { type ComposedDish, type CustomMenu, priceDish } from "./order-lines.ts";

/** What a customer liked or ordered before, newest first, to start from again. */
export interface SavedDishes {
  readonly favourites: readonly SavedDish[];
  readonly recent: readonly SavedDish[];
}

export interface SavedDish extends ComposedDish {
  /** What it cost when its customer last saw or agreed to it. */
  readonly seen?: Rappen | undefined;
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

/** Favourites, then recent ones, each once, and only what the menu still offers. */
export function dishesToStartFrom(menu: CustomMenu, saved: SavedDishes): SavedDish[] {
  const recent = saved.recent.filter((dish) => !isFavourite(saved, dish));
  return [...saved.favourites, ...recent].filter((dish) => priceDish(menu, dish).ok);
}

export function isSameDish(a: ComposedDish, b: ComposedDish): boolean {
  return dishKey(a) === dishKey(b);
}

/** The same for the same dish, in whatever order it was ticked. */
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
