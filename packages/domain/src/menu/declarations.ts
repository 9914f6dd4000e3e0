import type { Names } from "../languages.ts";
import { ALLERGENS, type Allergen, NO_ALLERGENS } from "./dietary.ts";

/** What of a dish must be told where it comes from. */
export const DECLARED_KINDS = ["meat", "fish", "bread"] as const;
export type DeclaredKind = (typeof DECLARED_KINDS)[number];

/** Where an ingredient comes from, by the two letters of each country. */
export interface Provenance {
  readonly kind: DeclaredKind;
  readonly countries: readonly string[];
}

/** What must be known of something that is eaten. */
export interface Declared {
  readonly allergens?: readonly Allergen[] | undefined;
  /** The ingredients in it whose origin is declared. */
  readonly origins?: readonly string[] | undefined;
}

/** What a shop declares, each once however many dishes have it. */
export interface Declarations {
  /** By ingredient. */
  readonly origins: Readonly<Record<string, Provenance>>;
  /** By option of a composed dish. */
  readonly options: Readonly<Record<string, Declared>>;
}

export const NOTHING_DECLARED: Declarations = { origins: {}, options: {} };

/** An ingredient and where it comes from, with the names it had when it was ordered. */
export interface Origin extends Provenance {
  readonly id: string;
  readonly names: Names;
}

/** What is in a dish. */
export interface Declaration {
  readonly allergens: readonly Allergen[];
  readonly origins: readonly (Provenance & { readonly id: string })[];
}

/**
 * The sum of what all parts declare, each thing once; allergens stand in the order of the list, origins in
 * the shop's, whatever the parts.
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

/** What an option declares; nothing where the shop does not say. */
export function declaredOption({ options }: Declarations, id: string): Declared | undefined {
  return Object.hasOwn(options, id) ? options[id] : undefined;
}

/** The parts of a composed dish: what is always in it, and what was chosen. */
export function declaredParts(
  base: Declared,
  options: readonly string[],
  declarations: Declarations,
): Declared[] {
  return [base, ...options.flatMap((id) => declaredOption(declarations, id) ?? [])];
}

/** Of a dish: what it says itself, or those of its ingredients whose origin the shop declares. */
export function declaredOrigins(
  dish: {
    readonly origins?: readonly string[] | undefined;
    readonly ingredients?: readonly string[] | undefined;
  },
  { origins }: Declarations,
): readonly string[] {
  return dish.origins ?? dish.ingredients?.filter((id) => Object.hasOwn(origins, id)) ?? [];
}

/** What of a composed dish the shop has not said the allergens of, so that a sum never seems whole. */
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
