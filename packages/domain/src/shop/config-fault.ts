import type { FieldPath } from "../drafts/field-path.ts";

/** What can be wrong with a config, or should be thought of; words for owners stand in `shop-changes`. */
export const FAULT_CODES = [
  // Fields that are not well formed.
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
  // Fields that do not go together.
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
  // What a shop can do without, for a while.
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

/** What a fault is about: an id, a limit. */
export type FaultFacts = Readonly<Record<string, string | number>>;

export interface ConfigFault {
  /** Where it stands in the file, for whoever reads the file. */
  readonly path: string;
  readonly reason: string;
  /** Where it stands as a field. */
  readonly field: FieldPath;
  readonly code: FaultCode;
  readonly facts?: FaultFacts | undefined;
}

/** A fault or a warning about a shop's content, as the office gets it. */
export interface Finding {
  readonly path: string[];
  readonly reason: string;
  /** A `FaultCode`; `findingWords` makes a sentence of it. */
  readonly code?: string | undefined;
  readonly facts?: FaultFacts | undefined;
}
