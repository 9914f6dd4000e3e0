import type { Dictionary } from "../bundles.ts";
import type { menu as french } from "../fr/menu.ts";
import { declared } from "./declared.ts";
import { weekdays } from "./weekdays.ts";

export const menu: Dictionary<typeof french> = {
  weekdays,
  faq: {
    title: "Frequently asked questions",
    more: "Another question? We are happy to answer.",
  },
  past: {
    over: "What has ended",
    countdown_over: (day) => `Countdown to ${day}: over, we are open.`,
    ended: "Ended",
  },
  not_found: {
    title: "Menu not found",
    text: "Menu not found for this restaurant.",
    to_default: (name) => `See the menu of ${name}`,
  },
  find: {
    search: "Search the menu",
    placeholder: "Dish or ingredient",
    filter: "Filter",
    active: (count) => (count === 1 ? "1 active filter" : `${count} active filters`),
    diets: "Diet",
    without: "Free of allergens",
    without_of: (allergen) => `Without ${allergen}`,
    chosen: "Active filters",
    remove: (name) => `Remove the filter “${name}”`,
    results: (count) => (count === 1 ? "1 result" : `${count} results`),
    nothing: "Nothing on the menu matches your search.",
    clear: "Clear all",
  },
  dish: {
    portion: "Portion",
    calories: "Energy",
    kcal: (amount) => `${amount} kcal`,
    ingredients: "Ingredients",
    add_for: (total) => `Add to order · ${total}`,
    quantity: (name) => `Quantity, ${name}`,
    notice: (days) => `Order ${days} business days ahead`,
    people_count: "Number of people",
    propose: "Choose for me",
    varieties: (max) => `Choose up to ${max} varieties`,
    chosen: (count, max) => `${count} of ${max} chosen`,
    limit_reached: (max) => `Your ${max} varieties are chosen. Take one out to swap it.`,
  },
  declared,
};
