import { type SimpleItem, unitPrice } from "../menu/simple-item.ts";
import { type Rappen, times } from "../money/rappen.ts";

export type SimpleMenu = Readonly<Record<string, { readonly options: readonly SimpleItem[] }>>;

export interface PricedSimpleLine {
  readonly unit: Rappen;
  readonly quantity: number;
  readonly total: Rappen;
}

export function findItem<M extends SimpleMenu>(
  menu: M,
  itemId: string,
): M[string]["options"][number] | undefined {
  for (const { options } of Object.values(menu)) {
    const item = options.find((option) => option.itemId === itemId);
    if (item) return item;
  }
  return undefined;
}

/** The size's price, or that of an item without sizes, × quantity. */
export function priceSimpleLine(
  item: SimpleItem,
  size: string | undefined,
  quantity: number,
): PricedSimpleLine {
  const unit = unitPrice(item, size);
  return { unit, quantity, total: times(unit, quantity) };
}
