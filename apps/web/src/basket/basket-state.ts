import {
  addLine,
  type BasketLine,
  type BasketReview,
  isDeliveredFrom,
  MAX_LINE_QUANTITY,
  type NewBasketLine,
  type Rappen,
  reviewBasket,
  TIMERS,
  ZERO,
} from "@comptoir/domain";
import { useMemo, useRef } from "react";
import { useStore } from "zustand";
import { useWords } from "../i18n/words.ts";
import { list, object, optional, readIf, type Shape, text, whole } from "../platform/shapes.ts";
import { useStableCallback } from "../platform/use-stable-callback.ts";
import { track } from "../shop/analytics.ts";
import { useDishWords } from "../shop/dish-words.ts";
import { useSimpleShop } from "../shop/shop-context.tsx";
import { useVisit, type Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";
import { closeToast, showToast } from "../ui/toasts.ts";

type Lines = readonly BasketLine[];

const storedLines: Shape<Lines> = list(
  object<BasketLine>({
    id: text(),
    itemId: text(),
    size: optional(text()),
    varieties: list(text()),
    price: whole<Rappen>(0),
    quantity: whole(1, MAX_LINE_QUANTITY),
  }),
);

export const readLines = readIf(storedLines);

const basketState = storedByVisit<Lines>({ name: "basket", read: readLines, empty: () => [] });

/** One basket per shop, shared by all tabs and kept across reloads. */
export function useBasket(slug: string): Lines {
  return useStore(basketState(slug, useVisit()));
}

export function useBasketReview(): BasketReview {
  const { slug, shop } = useSimpleShop();
  const lines = useBasket(slug);
  return useMemo(() => reviewBasket(shop.categories, lines), [shop, lines]);
}

/** Zero for orders that are not delivered. */
export function useMinimumOrder(): Rappen {
  const { shop } = useSimpleShop();
  const { channel } = useVisit();
  return isDeliveredFrom(shop.kind, channel ?? "web") ? shop.minimumOrder : ZERO;
}

export function hasBasket(slug: string, visit: Visit): boolean {
  return basketState(slug, visit).getState().length > 0;
}

export function changeBasket(slug: string, visit: Visit, change: (lines: Lines) => Lines): void {
  basketState(slug, visit).update(change);
}

export function addToBasket(slug: string, visit: Visit, line: NewBasketLine): void {
  changeBasket(slug, visit, (lines) => addLine(lines, line, newLineId()));
}

function newLineId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
}

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
