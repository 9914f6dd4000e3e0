/** Rooms of the office. */
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
