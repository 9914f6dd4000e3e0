import {
  addLine,
  type BasketLine,
  type BasketReview,
  isDeliveredFrom,
  MAX_LINE_QUANTITY,
  type NewBasketLine,
  type Rappen,
  reviewBasket,
  ZERO,
} from "@comptoir/domain";
import { useMemo } from "react";
import { useStore } from "zustand";
import { list, maybe, object, readIf, type Shape, text, whole } from "../platform/shapes.ts";
import { storedByShop } from "../platform/stored-state.ts";
import { channelHere } from "../platform/taken-order.ts";
import { useSimpleShop } from "../shop/shop-context.tsx";

type Lines = readonly BasketLine[];

const storedLines: Shape<Lines> = list(
  object<BasketLine>({
    id: text(),
    itemId: text(),
    size: maybe(text()),
    varieties: list(text()),
    price: whole<Rappen>(0),
    quantity: whole(1, MAX_LINE_QUANTITY),
  }),
);

/** What an earlier visit kept. Anything else under that name is no basket. */
export const readLines = readIf(storedLines);

const basketState = storedByShop<Lines>({ name: "basket", read: readLines, empty: () => [] });

/** One basket per shop. It outlives the page and is the same in every tab. */
export function useBasket(slug: string): Lines {
  return useStore(basketState(slug));
}

/** The basket as today's menu sees it. */
export function useBasketReview(): BasketReview {
  const { slug, shop } = useSimpleShop();
  const lines = useBasket(slug);
  return useMemo(() => reviewBasket(shop.categories, lines), [shop, lines]);
}

/** What a basket has to come to before it is delivered; over the counter anything goes. */
export function useMinimumOrder(): Rappen {
  const { shop } = useSimpleShop();
  return isDeliveredFrom(shop.kind, channelHere() ?? "web") ? shop.minimumOrder : ZERO;
}

export function hasBasket(slug: string): boolean {
  return basketState(slug).getState().length > 0;
}

export function changeBasket(slug: string, change: (lines: Lines) => Lines): void {
  basketState(slug).update(change);
}

export function addToBasket(slug: string, line: NewBasketLine): void {
  changeBasket(slug, (lines) => addLine(lines, line, newLineId()));
}

function newLineId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
}
