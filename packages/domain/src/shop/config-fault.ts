import type { FieldPath } from "../drafts/field-path.ts";

/** Worded for owners in `shop-changes`. */
export const FAULT_CODES = [
  // Malformed fields.
  "missing",
  "empty",
  "too_long",
  "too_small",
  "too_big",
  "too_few",
  "too_many",
  "bad_key",
  "invalid",
  "too_many_tortillas",
  "bad_counts",
  "services_overlap",
  "not_json",
  "shop_too_large",
  // Fields that contradict each other.
  "bad_slug",
  "unknown_category",
  "empty_menu",
  "duplicate_dish",
  "duplicate_option",
  "price_not_cheapest",
  "missing_name",
  "faq_differs",
  "bad_iban",
  "bad_qr_iban",
  "vat_needs_uid",
  "vat_needs_included",
  "none_not_alone",
  "unknown_origin",
  "not_country",
  "duplicate_exception",
  "ends_before",
  // Warnings.
  "missing_description",
  "no_seller",
  "no_traces",
  "vat_not_registered",
  "no_ingredient_origin",
  "no_base_allergens",
  "no_option_allergens",
  "no_option_origin",
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export type FaultFacts = Readonly<Record<string, string | number>>;

export interface ConfigFault {
  readonly path: string;
  readonly reason: string;
  readonly field: FieldPath;
  readonly code: FaultCode;
  readonly facts?: FaultFacts;
}

export function configFault(
  path: string,
  field: FieldPath,
  code: FaultCode,
  reason: string,
  facts?: FaultFacts,
): ConfigFault {
  return { path, reason, field, code, ...(facts && { facts }) };
}

export interface Finding {
  readonly path: string[];
  readonly reason: string;
  readonly code?: string;
  readonly facts?: FaultFacts;
}
