import type { Language } from "../languages.ts";
import { NO_ALLERGENS } from "./dietary.ts";

export type AllergenNames = Readonly<Record<string, string>>;

export interface OriginWords {
  readonly about: string;
  readonly text: string;
}

export function allergenWords(allergens: readonly string[], names: AllergenNames): string[] {
  return allergens
    .filter((id) => id !== NO_ALLERGENS)
    .map((id) => (Object.hasOwn(names, id) ? (names[id] ?? id) : id));
}

export function originWords(
  name: string,
  countries: readonly string[],
  language: Language,
): OriginWords {
  const [first = "", ...rest] = name;
  return {
    about: first.toLocaleUpperCase(language) + rest.join(""),
    text: countries.map((code) => countryName(code, language)).join(", "),
  };
}

const regions = new Map<Language, Intl.DisplayNames>();

function countryName(code: string, language: Language): string {
  const names = regions.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  regions.set(language, names);
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
