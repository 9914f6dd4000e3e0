import { type SimpleItem, type SimpleMenu, unitPrice } from "../menu/simple-item.ts";
import { type Rappen, times } from "../money/rappen.ts";
import { MAX_LINE_QUANTITY } from "../orders/line-quantity.ts";
import type { NewBasketLine } from "./basket.ts";

/**
 * The fewest, then the cheapest pieces of one dish that reach the minimum. Never event dishes or
 * assortments.
 */
export function suggestToMinimum(menu: SimpleMenu, missing: Rappen): NewBasketLine | undefined {
  if (missing <= 0) return undefined;
  return Object.values(menu)
    .flatMap(({ options }) => options)
    .filter((item) => !item.event && !item.varieties)
    .flatMap(choicesOf)
    .map((line) => ({ ...line, quantity: Math.ceil(missing / line.price) }))
    .filter(({ quantity }) => quantity <= MAX_LINE_QUANTITY)
    .toSorted((a, b) => a.quantity - b.quantity || costOf(a) - costOf(b))[0];
}

function choicesOf(item: SimpleItem): NewBasketLine[] {
  const sizes = Object.keys(item.sizes ?? {});
  const choices = sizes.length > 0 ? sizes : [undefined];
  return choices.map((size) => ({
    itemId: item.itemId,
    size,
    varieties: [],
    price: unitPrice(item, size),
    quantity: 1,
  }));
}

function costOf({ price, quantity }: NewBasketLine): Rappen {
  return times(price, quantity);
}
