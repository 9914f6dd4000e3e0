import {
  addLine,
  type BasketLine,
  type BasketReview,
  isDeliveredFrom,
  MAX_LINE_QUANTITY,
  missingToMinimum,
  type NewBasketLine,
  type Rappen,
  reviewBasket,
  ZERO,
} from "@comptoir/domain";
import { useMemo } from "react";
import { useStore } from "zustand";
import { list, object, optional, readIf, type Shape, text, whole } from "../platform/shapes.ts";
import { track } from "../shop/analytics.ts";
import { useSimpleShop } from "../shop/shop-context.tsx";
import { useVisit, type Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";

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

/** What is missing to the minimum order, and how to go to the checkout. */
export function useCheckOut({ total, count }: BasketReview, onCheckout: () => void) {
  const minimum = useMinimumOrder();
  return {
    minimum,
    missing: missingToMinimum(total, minimum),
    checkOut: () => {
      track("begin_checkout", { total, items: count });
      onCheckout();
    },
  };
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
  const id = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  changeBasket(slug, visit, (lines) => addLine(lines, line, id));
}

export function addAndTrack(slug: string, visit: Visit, line: NewBasketLine): void {
  addToBasket(slug, visit, line);
  const { itemId, quantity, price, size } = line;
  track("add", { itemId, quantity, price, ...(size && { size }) });
}
