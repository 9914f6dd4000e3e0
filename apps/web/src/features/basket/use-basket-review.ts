import type { SimpleShop } from "@comptoir/contract";
import { type BasketReview, reviewBasket } from "@comptoir/domain";
import { useMemo } from "react";
import { useBasket } from "../../basket/basket-state.ts";

/** The basket as today's menu sees it. */
export function useBasketReview(slug: string, shop: SimpleShop): BasketReview {
  const lines = useBasket(slug);
  return useMemo(() => reviewBasket(shop.categories, lines), [shop, lines]);
}
