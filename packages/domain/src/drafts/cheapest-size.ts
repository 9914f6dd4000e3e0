import { isJsonObject, type Json } from "./json.ts";

export function cheapestSize(dish: Json | undefined): number | undefined {
  const sizes = isJsonObject(dish) && isJsonObject(dish.sizes) ? Object.values(dish.sizes) : [];
  const prices = sizes
    .map((size) => (isJsonObject(size) ? size.price : undefined))
    .filter((price) => typeof price === "number");
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
