// Without the schema of events, which the page that sends them does not need.
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

export const MAX_EVENTS = 20;
