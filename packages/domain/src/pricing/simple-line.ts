import { type SimpleItem, unitPrice } from "../menu/simple-item.ts";
import { type Rappen, times } from "../money/rappen.ts";

export interface PricedSimpleLine {
  readonly unit: Rappen;
  readonly quantity: number;
  readonly total: Rappen;
}

export function priceSimpleLine(
  item: SimpleItem,
  size: string | undefined,
  quantity: number,
): PricedSimpleLine {
  const unit = unitPrice(item, size);
  return { unit, quantity, total: times(unit, quantity) };
}
