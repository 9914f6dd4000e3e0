import type { Rappen } from "../money/rappen.ts";
import { type ComposedDish, type CustomMenu, priceDish } from "./order-lines.ts";

/** A composed dish whose customer saw it at a price. */
interface SeenDish extends ComposedDish {
  readonly seen?: Rappen | undefined;
}

/** What the customer saw last, where one of it costs something else today. */
export function priceBefore(menu: CustomMenu, dish: SeenDish): Rappen | undefined {
  const today = unitToday(menu, dish);
  return today === undefined || dish.seen === today ? undefined : dish.seen;
}

/** Dishes that nobody saw at a price yet are seen at today's. The same list where there are none. */
export function noteSeen<D extends SeenDish>(menu: CustomMenu, dishes: readonly D[]): readonly D[] {
  return reprice(menu, dishes, ({ seen }) => seen === undefined);
}

/** The customer agrees to today's prices: to all, or to some. */
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
