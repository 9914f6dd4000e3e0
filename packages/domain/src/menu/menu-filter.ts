import { plainText, plainWords } from "../plain-text.ts";
import {
  ALLERGENS,
  type Allergen,
  DIETARY_TAGS,
  type DietaryTag,
  NO_ALLERGENS,
} from "./dietary.ts";

export interface MenuFilter {
  readonly search: string;
  readonly diets: readonly DietaryTag[];
  readonly without: readonly Allergen[];
}

export const NO_FILTER: MenuFilter = { search: "", diets: [], without: [] };

export interface FilteredDish {
  readonly details: {
    readonly dietary: readonly DietaryTag[];
    readonly allergens: readonly Allergen[];
  };
}

const IMPLIED_DIETS: Readonly<Partial<Record<DietaryTag, readonly DietaryTag[]>>> = {
  vegan: ["vegetarian", "dairy-free"],
};

const ALLERGEN_OF_DIET: Readonly<Partial<Record<DietaryTag, Allergen>>> = {
  "gluten-free": "Gluten",
  "dairy-free": "Dairy",
};

/** Only filters that make a difference, without duplicates. */
export function filterChoices(dishes: readonly FilteredDish[]): Omit<MenuFilter, "search"> {
  const without = ALLERGENS.filter(
    (allergen) => allergen !== NO_ALLERGENS && dishes.some((dish) => contains(dish, allergen)),
  );
  const diets = DIETARY_TAGS.filter((tag) => {
    const allergen = ALLERGEN_OF_DIET[tag];
    const isOffered = allergen !== undefined && without.includes(allergen);
    return !isOffered && dishes.some(({ details }) => details.dietary.includes(tag));
  });
  return { diets, without };
}

export function countFilters({ diets, without }: MenuFilter): number {
  return diets.length + without.length;
}

export function isFiltering(filter: MenuFilter): boolean {
  return countFilters(filter) > 0 || plainWords(filter.search).length > 0;
}

export function findDishes<D extends FilteredDish>(
  dishes: readonly D[],
  textsOf: (dish: D) => readonly string[],
  { search, diets, without }: MenuFilter,
): D[] {
  const words = plainWords(search);
  return dishes.filter((dish) => {
    const text = plainText(textsOf(dish).join("\n"));
    return (
      words.every((word) => text.includes(word)) &&
      diets.every((diet) => suits(dish, diet)) &&
      !without.some((allergen) => contains(dish, allergen))
    );
  });
}

function suits({ details }: FilteredDish, diet: DietaryTag): boolean {
  return details.dietary.some((tag) => tag === diet || IMPLIED_DIETS[tag]?.includes(diet));
}

function contains({ details }: FilteredDish, allergen: Allergen): boolean {
  return details.allergens.includes(allergen);
}
