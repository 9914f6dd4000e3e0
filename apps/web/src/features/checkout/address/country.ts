import { DEFAULT_COUNTRY } from "@comptoir/domain";

/** The country goes to the kitchen in one spelling; the customer reads and types their own. */
export function countryShown(country: string, switzerland: string): string {
  return country === DEFAULT_COUNTRY ? switzerland : country;
}

export function countryTyped(text: string, switzerland: string): string {
  return text.trim() === switzerland ? DEFAULT_COUNTRY : text;
}
