import {
  checkItemChoice,
  findItem,
  type SimpleItem,
  type SimpleMenu,
  unitPrice,
} from "../menu/simple-item.ts";
import { type Rappen, rappen, sum, times } from "../money/rappen.ts";
import { countItems, MAX_LINE_QUANTITY, setQuantity } from "../orders/line-quantity.ts";
import { accept, type Refusal, type Result, refuse } from "../result.ts";

/** `price` is what the customer saw when adding it. */
export interface BasketLine {
  readonly id: string;
  readonly itemId: string;
  readonly size: string | undefined;
  readonly varieties: readonly string[];
  readonly price: Rappen;
  readonly quantity: number;
}

export type NewBasketLine = Omit<BasketLine, "id">;

type Choice = Pick<BasketLine, "itemId" | "size" | "varieties">;

export function addLine(
  lines: readonly BasketLine[],
  added: NewBasketLine,
  id: string,
): BasketLine[] {
  const same = lines.find((line) => isSameChoice(line, added));
  if (!same)
    return [...lines, { ...added, id, quantity: Math.min(added.quantity, MAX_LINE_QUANTITY) }];
  return setQuantity(lines, same.id, same.quantity + added.quantity);
}

export function restoreLine(
  lines: readonly BasketLine[],
  removed: BasketLine,
  position: number,
): BasketLine[] {
  const same = lines.find((line) => isSameChoice(line, removed));
  if (same) return setQuantity(lines, same.id, same.quantity + removed.quantity);
  return lines.toSpliced(position, 0, removed);
}

export function acceptPrice(lines: readonly BasketLine[], id: string, price: Rappen): BasketLine[] {
  const position = lines.findIndex((line) => line.id === id);
  const line = lines[position];
  if (!line) return [...lines];
  return restoreLine(lines.toSpliced(position, 1), { ...line, price }, position);
}

export function withoutOrdered(
  lines: readonly BasketLine[],
  ordered: readonly (Choice & { readonly quantity: number })[],
): BasketLine[] {
  const toTake = ordered.map((item) => ({ ...item }));
  return lines.flatMap((line) => {
    let { quantity } = line;
    for (const item of toTake.filter((other) => isSameDish(other, line))) {
      const taken = Math.min(quantity, item.quantity);
      quantity -= taken;
      item.quantity -= taken;
    }
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export function basketTotal(lines: readonly BasketLine[]): Rappen {
  return sum(lines.map((line) => times(line.price, line.quantity)));
}

export type LineReview =
  | { readonly status: "ok" }
  | { readonly status: "gone"; readonly why: Refusal }
  | { readonly status: "price_changed"; readonly price: Rappen };

export function reviewLine(menu: SimpleMenu, line: BasketLine): LineReview {
  const item: SimpleItem | undefined = findItem(menu, line.itemId);
  if (!item) return { status: "gone", why: { code: "unknown_item" } };
  const choice = checkItemChoice(item, line);
  if (!choice.ok) return { status: "gone", why: choice.error };
  const price = unitPrice(item, line.size);
  return price === line.price ? { status: "ok" } : { status: "price_changed", price };
}

export interface ReviewedLine {
  readonly line: BasketLine;
  readonly review: LineReview;
}

export interface BasketReview {
  readonly lines: readonly ReviewedLine[];
  readonly total: Rappen;
  readonly count: number;
  readonly isCurrent: boolean;
}

export function reviewBasket(menu: SimpleMenu, lines: readonly BasketLine[]): BasketReview {
  const reviewed = lines.map((line) => ({ line, review: reviewLine(menu, line) }));
  const orderable = reviewed.flatMap(({ line, review }) =>
    review.status === "gone" ? [] : [{ ...line, ...("price" in review && review) }],
  );
  return {
    lines: reviewed,
    total: basketTotal(orderable),
    count: countItems(orderable),
    isCurrent: reviewed.every(({ review }) => review.status === "ok"),
  };
}

export function repriceBasket(
  menu: SimpleMenu,
  lines: readonly BasketLine[],
): readonly BasketLine[] {
  return lines.reduce((basket, line) => {
    const review = reviewLine(menu, line);
    return review.status === "price_changed" ? acceptPrice(basket, line.id, review.price) : basket;
  }, lines);
}

function isSameChoice(a: NewBasketLine, b: NewBasketLine): boolean {
  return a.price === b.price && isSameDish(a, b);
}

function isSameDish(a: Choice, b: Choice): boolean {
  return (
    a.itemId === b.itemId &&
    a.size === b.size &&
    a.varieties.length === b.varieties.length &&
    a.varieties.every((variety) => b.varieties.includes(variety))
  );
}

export const MINIMUM_ORDER = 2000 as Rappen;

export function missingToMinimum(basket: Rappen, minimum: Rappen): Rappen {
  return rappen(Math.max(0, minimum - basket));
}

export function checkMinimumOrder(basket: Rappen, minimum: Rappen): Result<Rappen> {
  const missing = missingToMinimum(basket, minimum);
  return missing === 0 ? accept(basket) : refuse("below_minimum_order", { minimum, missing });
}
