import { accept, type Result, refuse } from "../result.ts";

export const DEFAULT_COUNTRY = "Switzerland";

export interface Address {
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
}

export function isPostalCode(text: string): boolean {
  return /^[0-9A-Za-z][0-9A-Za-z -]{2,9}$/.test(text);
}

export function checkAddress(address: Address): Result<Address> {
  const trimmed = {
    street: address.street.trim(),
    city: address.city.trim(),
    postalCode: address.postalCode.trim(),
    country: address.country.trim() || DEFAULT_COUNTRY,
  };
  if (!trimmed.street || !trimmed.city || !trimmed.postalCode) return refuse("address_incomplete");
  if (!isPostalCode(trimmed.postalCode)) return refuse("invalid_postal_code");
  return accept(trimmed);
}
