import type { Dictionary } from "../bundles.ts";
import type { finder as french } from "../fr/finder.ts";

export const finder: Dictionary<typeof french> = {
  search: "Search the menu",
  placeholder: "Dish or ingredient",
  filter: "Filter",
  active: (count) => (count === 1 ? "1 active filter" : `${count} active filters`),
  diets: "Diet",
  without: "Free of allergens",
  without_of: (allergen) => `Without ${allergen.toLowerCase()}`,
  chosen: "Active filters",
  remove: (name) => `Remove the filter “${name}”`,
  results: (count) => (count === 1 ? "1 result" : `${count} results`),
  nothing: "Nothing on the menu matches your search.",
  clear: "Clear all",
};
