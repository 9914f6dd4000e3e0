import {
  checkItemChoice,
  type NewBasketLine,
  priceSimpleLine,
  type Refusal,
  type Result,
  type SimpleItem,
  toggleVariety,
} from "@comptoir/domain";
import { useState } from "react";

/** What is being chosen in an item's dialog, and whether it can go into the basket. */
export function useItemChoice(item: SimpleItem, initialSize: string | undefined) {
  const [size, setSize] = useState(initialSize);
  const [varieties, setVarieties] = useState<readonly string[]>([]);
  const [quantity, setQuantity] = useState(1);
  const { unit, total } = priceSimpleLine(item, size, quantity);

  const toLine = (): Result<NewBasketLine, Refusal> => {
    const choice = checkItemChoice(item, { size, varieties });
    if (!choice.ok) return choice;
    return { ok: true, value: { itemId: item.itemId, ...choice.value, price: unit, quantity } };
  };

  return {
    size,
    setSize,
    varieties,
    toggle: (variety: string) => setVarieties((chosen) => toggleVariety(item, chosen, variety)),
    quantity,
    setQuantity,
    total,
    toLine,
  };
}
