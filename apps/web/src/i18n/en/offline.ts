import type { Dictionary } from "../bundles.ts";
import type { offline as french } from "../fr/offline.ts";

export const offline: Dictionary<typeof french> = {
  menu: {
    today: (time) => `Menu as of ${time}, offline.`,
    earlier: (date) => `Menu of ${date}, offline.`,
    check: "Prices and dishes are checked before anything is sent.",
  },
  order: {
    today: (time) => `As it was at ${time}, offline.`,
    earlier: (date) => `As it was on ${date}, offline.`,
  },
  waiting: {
    no_line: "No connection: your order has not been sent.",
    is_kept:
      "Everything is kept on this device, even if you close the page. Nothing leaves without you: we will ask before sending it.",
    is_kept_short: "It is kept here. Nothing leaves without you.",
    ready: "You are back online. Your order is ready to go: send it?",
    ready_unsure: "Your order got no answer. Send it? It will never be placed twice.",
    review: "Check and send",
    drop: "Don’t send",
  },
  newer_build: "There is a new version of this page. Reload it?",
  install: {
    start: (shop) => `Install ${shop}`,
    hint: "On your home screen, with the menu even offline.",
    apple: (shop) =>
      `To keep ${shop} on your home screen and be told: tap Share, then “Add to Home Screen”.`,
  },
};
