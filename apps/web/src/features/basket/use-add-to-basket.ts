import type { SimpleShop } from "@comptoir/contract";
import { type NewBasketLine, TIMERS, toChf } from "@comptoir/domain";
import { useRef } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { track } from "../../lib/analytics.ts";
import { shopName } from "../../lib/shop.ts";
import { closeToast, showToast } from "../../ui/toasts.ts";
import { addToBasket } from "./basket-state.ts";

interface AddOptions {
  readonly slug: string;
  readonly shop: SimpleShop;
  readonly onViewBasket: () => void;
}

/** Adds a choice and says so, with the way to the basket. */
export function useAddToBasket({ slug, shop, onViewBasket }: AddOptions) {
  const { basket: words } = useWords("shop");
  const language = useLanguage();
  const lastToast = useRef("");

  return (line: NewBasketLine) => {
    addToBasket(slug, line);
    const { itemId, quantity, price } = line;
    track("add", { itemId, quantity, price: toChf(price), ...(line.size && { size: line.size }) });
    closeToast(lastToast.current);
    lastToast.current = showToast(words.added(shopName(shop, itemId, language)), {
      tone: "success",
      duration: TIMERS.addedToast,
      actions: [
        { label: words.open, onPress: onViewBasket },
        { label: words.continue, onPress: () => {} },
      ],
    });
  };
}
