import type { Dictionary } from "../bundles.ts";
import type { basket as french } from "../fr/basket.ts";

export const basket: Dictionary<typeof french> = {
  title: "Your basket",
  empty: "Your basket is empty",
  add_first: "Please add items first: they wait for you here, even if you close the page.",
  removed: (name) => `${name} removed from your basket`,
  remove_of: (name) => `Remove ${name}`,
  each: (price) => `${price} each`,
  checkout: "Proceed to checkout",
  suggest: "Add",
  minimum: (amount) => `Minimum order: ${amount}`,
  delivery: (towns) => `Free delivery in ${towns}.`,
  far: (km, from, to) => `Elsewhere, beyond ${km} km, ${from} to ${to} extra may apply.`,
  gone: "This choice is no longer on the menu.",
  price_changed: (before, now) => `The price has changed: ${now} instead of ${before}.`,
  accept_price: "Accept the new price",
  review_first: "The menu has changed since you chose: please check the marked items.",
};
