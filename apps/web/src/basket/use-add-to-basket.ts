import { type NewBasketLine, TIMERS } from "@comptoir/domain";
import { useRef } from "react";
import { useWords } from "../i18n/words.ts";
import { useStableCallback } from "../platform/use-stable-callback.ts";
import { track } from "../shop/analytics.ts";
import { useDishWords } from "../shop/dish-words.ts";
import { useSimpleShop } from "../shop/shop-context.tsx";
import { useVisit, type Visit } from "../shop/visit.ts";
import { closeToast, showToast } from "../ui/toasts.ts";
import { addToBasket } from "./basket-state.ts";

export function useAddToBasket(onViewBasket: () => void) {
  const { slug } = useSimpleShop();
  const visit = useVisit();
  const { basket: words } = useWords("shop");
  const { nameOf } = useDishWords();
  const lastToast = useRef<ReturnType<typeof showToast>>(undefined);

  return useStableCallback((line: NewBasketLine) => {
    addAndTrack(slug, visit, line);
    if (lastToast.current !== undefined) closeToast(lastToast.current);
    lastToast.current = showToast(words.added(nameOf(line.itemId)), {
      tone: "success",
      duration: TIMERS.addedToast,
      actions: [
        { label: words.open, onPress: onViewBasket },
        { label: words.continue, onPress: () => {} },
      ],
    });
  });
}

/** For places that show the basket: adds without a toast. */
export function addAndTrack(slug: string, visit: Visit, line: NewBasketLine): void {
  addToBasket(slug, visit, line);
  const { itemId, quantity, price, size } = line;
  track("add", { itemId, quantity, price, ...(size && { size }) });
}
