import { entryId, type FieldPath, type Json } from "@comptoir/domain";
import type * as z from "zod/mini";

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

type Issue = z.core.$ZodIssue;

/** What the schema finds, as a fault of a field. */
export function schemaFault(issue: Issue, json: unknown): ConfigFault {
  const { field, value } = follow(json as Json, issue.path);
  return {
    path: issue.path.join("."),
    reason: issue.message,
    field,
    ...codeOf(issue, value),
  };
}

function codeOf(issue: Issue, value: Json | undefined): Pick<ConfigFault, "code" | "facts"> {
  switch (issue.code) {
    case "invalid_key":
      return { code: "bad_key" };
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive === true);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "custom":
      return { code: knownCode(issue.params?.code) ?? "invalid" };
    default:
      return { code: value === undefined ? "missing" : "invalid" };
  }
}

function tooSmall(
  origin: string,
  minimum: number,
  isInclusive: boolean,
): Pick<ConfigFault, "code" | "facts"> {
  if (origin === "string") return { code: "empty" };
  if (origin === "array") return { code: "too_few", facts: { minimum } };
  return { code: "too_small", facts: isInclusive ? { minimum } : { above: minimum } };
}

function tooBig(origin: string, maximum: number): Pick<ConfigFault, "code" | "facts"> {
  if (origin === "string") return { code: "too_long", facts: { maximum } };
  return { code: origin === "array" ? "too_many" : "too_big", facts: { maximum } };
}

function knownCode(code: unknown): FaultCode | undefined {
  return FAULT_CODES.find((known) => known === code);
}

/** Entries are named by their ids; what has none is part of the field that its list is. */
function follow(
  json: Json | undefined,
  keys: readonly PropertyKey[],
): { field: FieldPath; value: Json | undefined } {
  const field: string[] = [];
  let value: Json | undefined = json;
  let isWithinField = false;
  for (const key of keys) {
    const child = (value as Record<PropertyKey, Json> | null | undefined)?.[key];
    const step = Array.isArray(value) ? entryId(child) : String(key);
    if (step === undefined) isWithinField = true;
    else if (!isWithinField) field.push(step);
    value = child;
  }
  return { field, value };
}
