import { isPhoto, type Json, SHOP_LANGUAGES } from "@comptoir/domain";
import { allDishes, type DishContent, type FoundDish, wordsFor } from "./menu-content.ts";

export const FILTERS = ["off", "no_english", "no_photo", "no_allergens", "archived"] as const;
export type Filter = (typeof FILTERS)[number];

export function isArchived({ state }: DishContent): boolean {
  return state === "archived";
}

/** Archived dishes appear under the "archived" filter only. */
function passes(content: Json, dish: DishContent, filter: Filter | undefined): boolean {
  if (filter === "archived") return isArchived(dish);
  if (isArchived(dish)) return false;
  switch (filter) {
    case undefined:
      return true;
    case "off":
      return dish.state === "off";
    case "no_english":
      return isUntranslated(content, dish);
    case "no_photo":
      return !dish.details?.image || !isPhoto(dish.details.image);
    case "no_allergens":
      return !dish.details?.allergens?.length;
  }
}

export function isUntranslated(content: Json, { itemId }: DishContent): boolean {
  const [french, english] = [wordsFor(content, "fr", itemId), wordsFor(content, "en", itemId)];
  return !english?.name || Boolean(french?.description && !english.description);
}

/** Publishing requires a name in every shop language. */
export function isNameless(content: Json, { itemId }: DishContent): boolean {
  return SHOP_LANGUAGES.some((language) => !wordsFor(content, language, itemId)?.name);
}

export function countFilters(content: Json): Readonly<Record<Filter, number>> {
  const dishes = allDishes(content);
  const count = (filter: Filter) =>
    dishes.filter(({ dish }) => passes(content, dish, filter)).length;
  return Object.fromEntries(FILTERS.map((filter) => [filter, count(filter)])) as Record<
    Filter,
    number
  >;
}

/** Without diacritics: "borek" finds "Börek". */
export function plainLetters(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("œ", "oe")
    .toLowerCase();
}

/** Dishes whose id or names contain every typed word. */
export function findDishes(
  content: Json,
  typed: string,
  filter: Filter | undefined,
): readonly FoundDish[] {
  const wanted = plainLetters(typed).split(/\s+/).filter(Boolean);
  return allDishes(content).filter(({ dish }) => {
    if (!passes(content, dish, filter)) return false;
    const names = SHOP_LANGUAGES.map(
      (language) => wordsFor(content, language, dish.itemId)?.name ?? "",
    );
    const text = plainLetters([dish.itemId, ...names].join(" "));
    return wanted.every((word) => text.includes(word));
  });
}
