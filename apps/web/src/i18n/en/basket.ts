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
  review_first: "The menu has changed since you chose: please check the marked items.",
  changes: {
    menu_updated: "The menu has just been updated.",
    basket_touched: "The menu has just changed: please check your order.",
    price: (before, now) => `New price: ${before} → ${now}`,
    agree: "OK",
    agree_to: (name) => `OK, ${name}`,
    agree_all: "OK to all",
    prices_changed: (count) =>
      count === 1 ? "A price has changed." : `${count} prices have changed.`,
    total_changed: (before, now) => `New total: ${before} → ${now}`,
    left: {
      dish: "This dish is no longer on the menu.",
      size: (size) => `The size “${size}” is no longer offered.`,
      option: (name) => `“${name}” is no longer on the menu.`,
      choice: "No longer offered as you chose it.",
    },
    no_longer: (names) => `No longer on the menu: ${names}.`,
    remove_left: "Remove from the order",
    forget_left: "Remove",
    price_of: (name, before, now) => `${name}: ${before} → ${now}`,
    price_now: (name, now) => `${name}: ${now}`,
  },
  preview: {
    bar: "Preview · orders are closed",
    closed: "This is a preview: orders are closed.",
    incomplete: "Preview · the last change cannot be shown yet",
    cannot_show: {
      title: "This preview cannot be shown yet",
      text: "Something is missing in the draft, such as a name or a price. Complete it, then try again.",
    },
    expired: {
      title: "This preview has expired",
      text: "Preview links are valid for a while only. Please ask for a new one.",
    },
    to_shop: "See the published menu",
  },
};
