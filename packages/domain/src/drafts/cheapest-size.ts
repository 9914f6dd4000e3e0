import { isJsonObject, type Json } from "./json.ts";

/** What a dish as it stands in a config costs in its cheapest size, in francs; nothing where it has no sizes. */
export function cheapestSize(dish: Json | undefined): number | undefined {
  const sizes = isJsonObject(dish) && isJsonObject(dish.sizes) ? Object.values(dish.sizes) : [];
  const prices = sizes
    .map((size) => (isJsonObject(size) ? size.price : undefined))
    .filter((price) => typeof price === "number");
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
