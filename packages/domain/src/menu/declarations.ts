import type { Language, Names } from "../languages.ts";
import { ALLERGENS, type Allergen, NO_ALLERGENS } from "./dietary.ts";

export const DECLARED_KINDS = ["meat", "fish", "bread"] as const;
export type DeclaredKind = (typeof DECLARED_KINDS)[number];

/** Countries by two-letter code. */
export interface Provenance {
  readonly kind: DeclaredKind;
  readonly countries: readonly string[];
}

export interface Declared {
  readonly allergens?: readonly Allergen[];
  readonly origins?: readonly string[];
}

export interface Declarations {
  readonly origins: Readonly<Record<string, Provenance>>;
  readonly options: Readonly<Record<string, Declared>>;
}

export const NOTHING_DECLARED: Declarations = { origins: {}, options: {} };

export interface Origin extends Provenance {
  readonly id: string;
  readonly names: Names;
}

export interface Declaration {
  readonly allergens: readonly Allergen[];
  readonly origins: readonly (Provenance & { readonly id: string })[];
}

/**
 * Merges the declarations of all parts. Allergens are in the order of the list, origins in the
 * shop's.
 */
export function declare(parts: readonly Declared[], { origins }: Declarations): Declaration {
  const allergens = new Set(parts.flatMap((part) => part.allergens ?? []));
  allergens.delete(NO_ALLERGENS);
  const ids = new Set(parts.flatMap((part) => part.origins ?? []));
  return {
    allergens: ALLERGENS.filter((allergen) => allergens.has(allergen)),
    origins: Object.entries(origins).flatMap(([id, provenance]) =>
      ids.has(id) ? [{ id, ...provenance }] : [],
    ),
  };
}

export function declaredOption({ options }: Declarations, id: string): Declared | undefined {
  return Object.hasOwn(options, id) ? options[id] : undefined;
}

export function declaredParts(
  base: Declared,
  options: readonly string[],
  declarations: Declarations,
): Declared[] {
  return [base, ...options.flatMap((id) => declaredOption(declarations, id) ?? [])];
}

export function declaredOrigins(
  dish: { readonly origins?: readonly string[]; readonly ingredients?: readonly string[] },
  { origins }: Declarations,
): readonly string[] {
  return dish.origins ?? dish.ingredients?.filter((id) => Object.hasOwn(origins, id)) ?? [];
}

/** Parts without declared allergens, so that an incomplete sum is never shown as complete. */
export function undeclared(
  base: Declared & { readonly id: string },
  options: readonly string[],
  declarations: Declarations,
): string[] {
  return [
    ...(base.allergens ? [] : [base.id]),
    ...options.filter((id) => !declaredOption(declarations, id)?.allergens),
  ];
}

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
