import { type Customizations, compose } from "../menu/composition.ts";
import type { CustomCategory } from "../menu/custom-category.ts";
import type { Rappen } from "../money/rappen.ts";
import type { TaxRule } from "../orders/amounts.ts";
import { setQuantity } from "../orders/line-quantity.ts";
import { totalsOf } from "../orders/totals.ts";
import { type PricedCustomLine, priceCustomLine } from "../pricing/custom-line.ts";
import { accept, type Result, refuse } from "../result.ts";

export type CustomMenu = Readonly<Record<string, CustomCategory>>;

export interface ComposedDish {
  readonly categoryId: string;
  readonly customizations: Customizations;
}

export interface OrderListLine extends ComposedDish {
  readonly id: string;
  readonly quantity: number;
  readonly nameLabel: string;
  /** Price of one piece when the customer last saw or accepted it. */
  readonly seen?: Rappen;
}

type Lines = readonly OrderListLine[];

/** Lines never merge: each may be for another person. */
export function appendLine(
  lines: Lines,
  { categoryId, customizations }: ComposedDish,
  id: string,
): OrderListLine[] {
  return [...lines, { id, categoryId, customizations, quantity: 1, nameLabel: "" }];
}

export function overwriteLine(
  lines: Lines,
  id: string,
  { categoryId, customizations }: ComposedDish,
): OrderListLine[] {
  return lines.map((line) =>
    line.id === id ? { ...line, categoryId, customizations, seen: undefined } : line,
  );
}

export function listTotal(menu: CustomMenu, ordered: Lines, taxRule: TaxRule): Rappen {
  const lines = ordered.flatMap((line) => {
    const price = priceDish(menu, line, line.quantity);
    return price.ok ? [price.value] : [];
  });
  return totalsOf({ lines, taxRule }).total;
}

/** What the customer pays for a menu price: more if the shop adds tax. */
export function withTax(price: Rappen, taxRule: TaxRule): Rappen {
  return totalsOf({ lines: [{ total: price }], taxRule }).total;
}

export function priceDish(
  menu: CustomMenu,
  { categoryId, customizations }: ComposedDish,
  quantity = 1,
): Result<PricedCustomLine> {
  const category = Object.hasOwn(menu, categoryId) ? menu[categoryId] : undefined;
  if (!category) return refuse("unknown_item", { item: categoryId });
  const composition = compose(category, customizations);
  if (!composition.ok) return composition;
  return accept(priceCustomLine(categoryId, category, composition.value, quantity));
}

export const MAX_NAME_LABEL = 60;

export function labelLine(lines: Lines, id: string, label: string): OrderListLine[] {
  const oneLine = label.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").slice(0, MAX_NAME_LABEL);
  const nameLabel = oneLine.toWellFormed();
  return lines.map((line) => (line.id === id ? { ...line, nameLabel } : line));
}

export function putLineBack(lines: Lines, line: OrderListLine, position: number): OrderListLine[] {
  return setQuantity(lines, line.id, 0).toSpliced(position, 0, line);
}
