import type { Dictionary } from "../bundles.ts";
import type { footer as french } from "../fr/footer.ts";

export const footer: Dictionary<typeof french> = {
  contact: "Contact",
  address: "Address",
  payment: "Payment",
  payment_text:
    "After ordering, by TWINT or bank transfer, with the cashier. No card is ever asked for online.",
  legal: "Legal information",
  pages: { imprint: "Legal notice", privacy: "Privacy", terms: "Terms of sale" },
  credit: "Illustrations: Noto Emoji, Apache-2.0",
};
