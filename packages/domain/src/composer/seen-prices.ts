import type { Rappen } from "../money/rappen.ts";
import { type ComposedDish, type CustomMenu, priceDish } from "./order-lines.ts";

interface SeenDish extends ComposedDish {
  readonly seen?: Rappen | undefined;
}

export function priceBefore(menu: CustomMenu, dish: SeenDish): Rappen | undefined {
  const today = unitToday(menu, dish);
  return today === undefined || dish.seen === today ? undefined : dish.seen;
}

/** Stores today's price for dishes not seen before. Returns the same list if there are none. */
export function noteSeen<D extends SeenDish>(menu: CustomMenu, dishes: readonly D[]): readonly D[] {
  return reprice(menu, dishes, ({ seen }) => seen === undefined);
}

export function agreeToPrices<D extends SeenDish>(
  menu: CustomMenu,
  dishes: readonly D[],
  isMeant: (dish: D) => boolean = () => true,
): readonly D[] {
  return reprice(menu, dishes, isMeant);
}

function reprice<D extends SeenDish>(
  menu: CustomMenu,
  dishes: readonly D[],
  isMeant: (dish: D) => boolean,
): readonly D[] {
  const next = dishes.map((dish) => {
    const seen = isMeant(dish) ? unitToday(menu, dish) : undefined;
    return seen === undefined || seen === dish.seen ? dish : { ...dish, seen };
  });
  return next.every((dish, i) => dish === dishes[i]) ? dishes : next;
}

function unitToday(menu: CustomMenu, dish: ComposedDish): Rappen | undefined {
  const price = priceDish(menu, dish);
  return price.ok ? price.value.unit : undefined;
}
