import { type Rappen, ZERO } from "../money/rappen.ts";
import { type VatRates, vatPercentOf } from "../money/vat.ts";
import { type Amounts, addUp, type TaxRule } from "../orders/amounts.ts";
import type { PricedCustomLine } from "../pricing/custom-line.ts";
import { type CustomMenu, type OrderListLine, priceDish } from "./order-lines.ts";
import type { SavedDish } from "./saved-dishes.ts";

export interface PricedOrder {
  readonly lines: readonly {
    readonly line: OrderListLine;
    readonly price: PricedCustomLine | undefined;
  }[];
  readonly isOffered: boolean;
  readonly amounts: Amounts;
}

export function priceOrder(
  menu: CustomMenu,
  ordered: readonly OrderListLine[],
  taxRule: TaxRule,
  vatRates?: VatRates | null,
  couponDiscount: Rappen = ZERO,
): PricedOrder {
  const lines = ordered.map((line) => {
    const price = priceDish(menu, line, line.quantity);
    return { line, price: price.ok ? price.value : undefined };
  });
  const taxed = lines.flatMap(({ line: { categoryId }, price }) =>
    price ? [{ ...price, vatPercent: vatPercentOf(vatRates, menu[categoryId] ?? {}) }] : [],
  );
  return {
    lines,
    isOffered: lines.every(({ price }) => price !== undefined),
    amounts: addUp({ lines: taxed, taxRule, couponDiscount }),
  };
}

export function priceBefore(menu: CustomMenu, dish: SavedDish): Rappen | undefined {
  const today = unitToday(menu, dish);
  return today === undefined || dish.seen === today ? undefined : dish.seen;
}

export function noteSeen<D extends SavedDish>(
  menu: CustomMenu,
  dishes: readonly D[],
): readonly D[] {
  return agreeToPrices(menu, dishes, ({ seen }) => seen === undefined);
}

/** Returns the same list if nothing changes. */
export function agreeToPrices<D extends SavedDish>(
  menu: CustomMenu,
  dishes: readonly D[],
  isAgreed: (dish: D) => boolean = () => true,
): readonly D[] {
  const next = dishes.map((dish) => {
    const seen = isAgreed(dish) ? unitToday(menu, dish) : undefined;
    return seen === undefined || seen === dish.seen ? dish : { ...dish, seen };
  });
  return next.every((dish, i) => dish === dishes[i]) ? dishes : next;
}

function unitToday(menu: CustomMenu, dish: SavedDish): Rappen | undefined {
  const price = priceDish(menu, dish);
  return price.ok ? price.value.unit : undefined;
}
