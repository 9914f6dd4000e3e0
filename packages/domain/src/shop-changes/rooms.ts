/** The parts of the office, by what is edited in them. */
export const ROOMS = [
  "menu",
  "composed",
  "declarations",
  "prices",
  "shop",
  "delivery",
  "service",
  "offers",
  "faq",
  "legal",
  "payment",
  "board",
  "mails",
  "team",
] as const;
export type Room = (typeof ROOMS)[number];
