import type { BasketLine } from "@comptoir/domain";
import { useState } from "react";
import { track } from "../../lib/analytics.ts";
import { useBasket } from "./use-basket.ts";

interface Removal {
  readonly line: BasketLine;
  readonly position: number;
}

/** Changes to the basket's lines, with the last removal kept so that it can be undone. */
export function useBasketEditing(slug: string) {
  const basket = useBasket(slug);
  const [removal, setRemoval] = useState<Removal>();

  const remove = (line: BasketLine) => {
    setRemoval({ line, position: basket.lines.indexOf(line) });
    basket.remove(line.id);
    track("remove", { itemId: line.itemId, quantity: line.quantity });
  };

  return {
    removal,
    remove,
    changeQuantity: (line: BasketLine, quantity: number) => {
      if (quantity <= 0) return remove(line);
      setRemoval(undefined);
      basket.setQuantity(line.id, quantity);
    },
    undo: () => {
      if (removal) basket.restore(removal.line, removal.position);
      setRemoval(undefined);
    },
    acceptPrice: basket.acceptPrice,
  };
}
