import { plainText, plainWords } from "../plain-text.ts";
import {
  ALLERGENS,
  type Allergen,
  DIETARY_TAGS,
  type DietaryTag,
  NO_ALLERGENS,
} from "./dietary.ts";

/** What a customer wants to see of a menu. */
export interface MenuFilter {
  readonly search: string;
  /** All of these. */
  readonly diets: readonly DietaryTag[];
  /** None of these. */
  readonly without: readonly Allergen[];
}

export const NO_FILTER: MenuFilter = { search: "", diets: [], without: [] };

export interface FilteredDish {
  readonly details: {
    readonly dietary: readonly DietaryTag[];
    readonly allergens: readonly Allergen[];
  };
}

/** What a tag says besides itself. */
const IMPLIED_DIETS: Readonly<Partial<Record<DietaryTag, readonly DietaryTag[]>>> = {
  vegan: ["vegetarian", "dairy-free"],
};

/** Tags that only say that an allergen is missing. */
const ALLERGEN_OF_DIET: Readonly<Partial<Record<DietaryTag, Allergen>>> = {
  "gluten-free": "Gluten",
  "dairy-free": "Dairy",
};

/** What a menu can be filtered by: that which makes a difference, each wish once. */
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

/** How many wishes a filter holds. */
export function countWishes({ diets, without }: MenuFilter): number {
  return diets.length + without.length;
}

export function isFiltering(filter: MenuFilter): boolean {
  return countWishes(filter) > 0 || plainWords(filter.search).length > 0;
}

/** The dishes that meet every wish and in whose texts, in whichever language, every word is found. */
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
