import type { ApiError } from "../platform/api.ts";

/** What the server answers to an order it does not take. */
export type Refused = Pick<ApiError, "code"> & Partial<Pick<ApiError, "details">>;

const SERVICE_CODES: readonly string[] = [
  "shop_closed",
  "paused",
  "sold_out",
  "slot_full",
  "slot_past",
];

/** The kitchen refuses the time or a dish. */
export function isServiceRefusal({ code }: Refused): boolean {
  return SERVICE_CODES.includes(code);
}

const MENU_CODES: readonly string[] = [
  "price_changed",
  "unknown_item",
  "unknown_option",
  "unknown_size",
  "too_few_options",
  "too_many_options",
  "dish_not_that_day",
];

/** The menu has changed since the page loaded it. */
export function isMenuOutdated({ code }: Refused): boolean {
  return MENU_CODES.includes(code);
}
