import { swissPostalCode } from "../delivery/delivery-fee.ts";
import { accept, type Result, refuse } from "../result.ts";

export const DEFAULT_COUNTRY = "Switzerland";
const NAMES_OF_SWITZERLAND = ["switzerland", "suisse", "schweiz", "svizzera", "svizra", "ch"];

export interface Address {
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly floor?: string | undefined;
  readonly doorCode?: string | undefined;
}

export function checkPostalCode(text: string, country = DEFAULT_COUNTRY): Result<string> {
  const code = isSwiss(country) ? swissPostalCode(text) : foreignPostalCode(text);
  return code === undefined ? refuse("invalid_postal_code") : accept(code);
}

export function typedPostalCode(text: string, country = DEFAULT_COUNTRY): string {
  return isSwiss(country) ? text.replaceAll(/\D/g, "").slice(0, 4) : text;
}

export function isSwiss(country: string): boolean {
  return NAMES_OF_SWITZERLAND.includes(country.trim().toLowerCase() || "ch");
}

function foreignPostalCode(text: string): string | undefined {
  const code = text.trim();
  return /^[0-9A-Za-z][0-9A-Za-z -]{2,9}$/.test(code) ? code : undefined;
}

export function checkAddress(address: Address): Result<Address> {
  const trimmed = {
    street: address.street.trim(),
    city: address.city.trim(),
    postalCode: address.postalCode.trim(),
    country: address.country.trim() || DEFAULT_COUNTRY,
  };
  const floor = address.floor?.trim();
  const doorCode = address.doorCode?.trim();
  if (!trimmed.street || !trimmed.city || !trimmed.postalCode) return refuse("address_incomplete");
  const postalCode = checkPostalCode(trimmed.postalCode, trimmed.country);
  if (!postalCode.ok) return postalCode;
  return accept({
    ...trimmed,
    postalCode: postalCode.value,
    ...(floor && { floor }),
    ...(doorCode && { doorCode }),
  });
}
