import { type Basket, basketStore } from "./basket-store.ts";

export function useBasket(slug: string): Basket {
  return basketStore(slug)();
}
