import { REFUSAL_CODES } from "@comptoir/domain";
import * as z from "zod/mini";

export const ERROR_CODES = [
  ...REFUSAL_CODES,
  "malformed_request",
  "unauthenticated",
  "invalid_token",
  "forbidden",
  "wrong_origin",
  "wrong_password",
  "sign_in_again",
  "second_factor_required",
  "second_factor_not_set_up",
  "not_found",
  "menu_not_found",
  "order_not_found",
  "price_changed",
  "idempotency_key_required",
  "idempotency_key_reused",
  "too_many_open_orders",
  "order_not_linkable",
  "orders_under_way",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
  "unavailable",
  "internal_error",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every refusal: English words, a stable code to translate, and the facts the words need. */
export const errorBody = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type ErrorBody = z.infer<typeof errorBody>;
