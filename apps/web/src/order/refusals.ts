import type { ApiError } from "../platform/api.ts";

export type OrderRefusal = Pick<ApiError, "code"> & Partial<Pick<ApiError, "details">>;

const SERVICE_CODES: readonly ApiError["code"][] = [
  "shop_closed",
  "paused",
  "sold_out",
  "slot_full",
  "slot_past",
];

export function isServiceRefusal({ code }: OrderRefusal): boolean {
  return SERVICE_CODES.includes(code);
}

const MENU_CODES: readonly ApiError["code"][] = [
  "price_changed",
  "unknown_item",
  "unknown_option",
  "unknown_size",
  "too_few_options",
  "too_many_options",
  "dish_not_that_day",
];

export function isMenuOutdated({ code }: OrderRefusal): boolean {
  return MENU_CODES.includes(code);
}
