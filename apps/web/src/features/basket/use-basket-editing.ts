import {
  acceptPrice,
  type BasketLine,
  type Rappen,
  restoreLine,
  setQuantity,
} from "@comptoir/domain";
import { useState } from "react";
import { changeBasket, useBasket } from "../../basket/basket-state.ts";
import { track } from "../../platform/analytics.ts";

interface Removal {
  readonly line: BasketLine;
  readonly position: number;
}

/** Changes to the basket's lines, with the last removal kept so that it can be undone. */
export function useBasketEditing(slug: string) {
  const lines = useBasket(slug);
  const [removal, setRemoval] = useState<Removal>();

  const remove = (line: BasketLine) => {
    setRemoval({ line, position: lines.indexOf(line) });
    changeBasket(slug, (old) => setQuantity(old, line.id, 0));
    track("remove", { itemId: line.itemId, quantity: line.quantity });
  };

  return {
    removal,
    remove,
    changeQuantity: (line: BasketLine, quantity: number) => {
      if (quantity <= 0) return remove(line);
      setRemoval(undefined);
      changeBasket(slug, (old) => setQuantity(old, line.id, quantity));
    },
    undo: () => {
      if (removal) changeBasket(slug, (old) => restoreLine(old, removal.line, removal.position));
      setRemoval(undefined);
    },
    acceptPrice: (id: string, price: Rappen) =>
      changeBasket(slug, (old) => acceptPrice(old, id, price)),
  };
}
