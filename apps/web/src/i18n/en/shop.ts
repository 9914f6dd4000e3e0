import type { Dictionary } from "../bundles.ts";
import type { shop as french } from "../fr/shop.ts";

export const shop: Dictionary<typeof french> = {
  not_found: {
    title: "Menu not found",
    text: "Menu not found for this restaurant.",
    to_default: (name) => `See the menu of ${name}`,
  },
  error: {
    title: "Menu Error",
    text: "The menu could not be loaded. Check your connection and try again.",
  },
  loading: "Loading menu...",
};
