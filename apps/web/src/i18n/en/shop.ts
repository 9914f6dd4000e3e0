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
  header: {
    home: (name) => `${name}, home page`,
    faq: "Frequently asked questions",
    faq_short: "FAQ",
    contact: "Get in touch",
  },
  contact: {
    call: (phone) => `Call ${phone}`,
    write: (email) => `Write to ${email}`,
    instagram: "Follow us on Instagram",
  },
  hero: {
    promise: (city) => `Made by hand in ${city}, delivered to your door.`,
    free_delivery: (towns) => `Free delivery: ${towns}`,
    minimum: (amount) => `Orders from ${amount}`,
    next_day: "Ordered before noon, delivered the next day",
    earliest: (day) => `Delivery from ${day}`,
  },
  categories: "Choose a category",
  empty_category: "No items available in this category yet.",
  item: {
    size_of: (name) => `Size, ${name}`,
    sizes: { single: "Single", couple: "Couple", family: "Family" },
    people: (count) => (count === 1 ? "1 person" : `${count} people`),
    people_short: (count) => `for ${count}`,
    per_person: "per person",
    dietary: "Dietary",
    details: "View details",
    details_of: (name) => `View details, ${name}`,
    add_short: "Add",
    add_of: (name) => `Add to order, ${name}`,
  },
  dietary: {
    vegan: "Vegan",
    vegetarian: "Vegetarian",
    "gluten-free": "Gluten-free",
    "dairy-free": "Dairy-free",
    halal: "Halal",
    organic: "Organic",
  },
  basket: {
    open: "View basket",
    summary: (count) => (count === 1 ? "1 item" : `${count} items`),
    added: (name) => `${name} added to your basket`,
    continue: "Continue shopping",
    missing: (amount) => `${amount} to go before you can order`,
    missing_short: (amount) => `${amount} to go`,
  },
  welcome: {
    open: "Our offers",
    opens_in: "Opening in",
    days: (count) => (count === 1 ? "day" : "days"),
    hours: (count) => (count === 1 ? "hour" : "hours"),
    minutes: (count) => (count === 1 ? "minute" : "minutes"),
    seconds: (count) => (count === 1 ? "second" : "seconds"),
    ended: "Ended",
    take_part: "Take part",
    instagram: "See our Instagram",
    start: "Discover the menu",
  },
  faq: {
    title: "Frequently asked questions",
    more: "Another question? We are happy to answer.",
  },
  footer: {
    contact: "Contact",
    address: "Address",
    payment: "Payment",
    payment_text:
      "After ordering, by TWINT or bank transfer, with the cashier. No card is ever asked for online.",
    credit: "Illustrations: Noto Emoji, Apache-2.0",
  },
};
