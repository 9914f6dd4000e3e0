import type { ApiError } from "../../platform/api.ts";

const SERVICE_CODES: readonly string[] = [
  "shop_closed",
  "paused",
  "sold_out",
  "slot_full",
  "slot_past",
];

/** Whether the kitchen says no, for a time or to a dish. */
export function isServiceRefusal({ code }: Pick<ApiError, "code">): boolean {
  return SERVICE_CODES.includes(code);
}
