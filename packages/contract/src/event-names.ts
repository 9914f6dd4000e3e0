// Apart from their schema, which a page that notes them does not need.
export const EVENT_NAMES = [
  "view",
  "select_category",
  "view_item",
  "add",
  "remove",
  "begin_checkout",
  "checkout_step",
  "coupon",
  "purchase",
  "sign_up",
  "sign_in",
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export const UTM_KEYS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
] as const;

/** How many events a page sends at once. */
export const MAX_EVENTS = 20;
