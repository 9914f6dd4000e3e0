import { addLine, type BasketLine, type NewBasketLine } from "@comptoir/domain";
import { useStore } from "zustand";
import { storedByShop } from "../platform/stored-state.ts";
import { storedLines } from "./stored-lines.ts";

type Lines = readonly BasketLine[];

const basketState = storedByShop<Lines>({ name: "basket", shape: storedLines, empty: () => [] });

/** One basket per shop. It outlives the page and is the same in every tab. */
export function useBasket(slug: string): Lines {
  return useStore(basketState(slug));
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
