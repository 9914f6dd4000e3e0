import { checkServed, type DeliveryArea, readPostalCode } from "@comptoir/domain";
import { type AddressFields, OTHER } from "../draft.ts";
import type { FieldFaults } from "../use-field-errors.ts";

export type AddressField = "street" | "listed" | "postalCode" | "city";

interface AddressTexts {
  readonly street_missing: string;
  readonly postal_code_missing: string;
  readonly other_code_missing: string;
  readonly city_missing: string;
  readonly invalid_postal_code: string;
  readonly postal_code_not_served: string;
}

/** What is wrong with each field of a new address, in the order in which they stand. */
export function addressFaults(
  fields: AddressFields,
  area: DeliveryArea,
  texts: AddressTexts,
): FieldFaults<AddressField> {
  const faults: FieldFaults<AddressField> = {};
  if (!fields.street.trim()) faults.street = texts.street_missing;
  if (!fields.listed) faults.listed = texts.postal_code_missing;
  if (fields.listed === OTHER) {
    const postalCode = codeFault(fields, area, texts);
    if (postalCode) faults.postalCode = postalCode;
    if (!fields.city.trim()) faults.city = texts.city_missing;
  }
  return faults;
}

function codeFault(
  { postalCode, country }: AddressFields,
  area: DeliveryArea,
  texts: AddressTexts,
): string | undefined {
  if (!postalCode.trim()) return texts.other_code_missing;
  const code = readPostalCode(postalCode, country);
  if (code === undefined) return texts.invalid_postal_code;
  return checkServed(area, code).ok ? undefined : texts.postal_code_not_served;
}
