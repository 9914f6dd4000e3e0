import { type CustomMenu, priceDish } from "./order-lines.ts";
import { isFavourite, type SavedDish, type SavedDishes } from "./saved-dishes.ts";

export function unofferedDishes(menu: CustomMenu, saved: SavedDishes): SavedDish[] {
  const recent = saved.recent.filter((dish) => !isFavourite(saved, dish));
  return [...saved.favourites, ...recent].filter((dish) => !priceDish(menu, dish).ok);
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
