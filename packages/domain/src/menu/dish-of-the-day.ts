import { type FieldPath, readField, writeField } from "../drafts/field-path.ts";
import type { Json, JsonObject } from "../drafts/json.ts";
import { SHOP_LANGUAGES } from "../languages.ts";
import { type Rappen, toChf } from "../money/rappen.ts";
import type { Days } from "../time/weekdays.ts";
import { isSimpleMenu } from "./categories.ts";
import type { Allergen } from "./dietary.ts";
import {
  dishesIn,
  dishPath,
  keysIn,
  listedCategories,
  type StandingDish,
  shownCategories,
} from "./draft-menu.ts";

export const ONE_PORTION = { id: "one_portion", names: { fr: "1 portion", en: "1 portion" } };
export const PLAIN_PICTURE = "/assets/pictures/bread-plate.svg";

const IS_DISH_OF_THE_DAY = /^day_[0-9a-f]{32}$/;

export function dishOfTheDayId(askedAs: string): string {
  return `day_${askedAs}`;
}

export interface DishOfTheDay {
  readonly id: string;
  readonly names: { readonly fr: string; readonly en?: string };
  readonly descriptions?: { readonly fr?: string; readonly en?: string };
  readonly price: Rappen;
  readonly count: number;
  readonly allergens: readonly Allergen[];
  readonly image?: string;
  readonly on: Days;
  /** null in customisable shops, where the dish is a category itself. */
  readonly category: string | null;
}

export function findDishesOfTheDay(content: Json): StandingDish[] {
  return dishesIn(content, keysIn(content, ["categories"])).filter(({ id }) =>
    IS_DISH_OF_THE_DAY.test(id),
  );
}

export function findDishOfTheDay(content: Json, id: string): StandingDish | undefined {
  return findDishesOfTheDay(content).find((standing) => standing.id === id);
}

/** The category of the last dish of the day, or the first one; null in customisable shops. */
export function usualCategory(content: Json): string | null {
  if (!isSimpleMenu(content)) return null;
  return lastDishOfTheDay(content)?.category ?? shownCategories(content)[0] ?? null;
}

export function lastDishOfTheDay(content: Json): StandingDish | undefined {
  const begins = ({ dish }: StandingDish) => String(readField(dish, ["on", "from"]) ?? "");
  return findDishesOfTheDay(content)
    .toSorted((a, b) => begins(a).localeCompare(begins(b)))
    .at(-1);
}

export function withDishOfTheDay(content: JsonObject, dish: DishOfTheDay): JsonObject {
  const cleared = withoutDish(content, dish);
  const sold = isSimpleMenu(content) ? inCategory(cleared, dish) : amongCategories(cleared, dish);
  return sold === cleared ? content : named(sold, dish);
}

function withoutDish(content: JsonObject, { id, category }: DishOfTheDay): JsonObject {
  const standing = findDishOfTheDay(content, id);
  const isElsewhere = standing && standing.category !== category;
  return isElsewhere ? write(content, standing.path, undefined) : content;
}

function inCategory(content: JsonObject, dish: DishOfTheDay): JsonObject {
  const { id, names, category } = dish;
  // A draft may have removed the category.
  const known = shownCategories(content);
  const place = known.find((other) => other === category) ?? known[0];
  if (place === undefined) return content;
  const image = dish.image ?? readField(content, ["categories", place, "image"]) ?? PLAIN_PICTURE;
  const details = {
    ...{ image, portionSize: ONE_PORTION.id, dietary: [], ingredients: [] },
    allergens: dish.allergens,
  };
  const item = {
    ...{ itemId: id, name: names.en ?? names.fr, price: toChf(dish.price) },
    ...soldAs(dish),
    details,
  };
  const portion = SHOP_LANGUAGES.filter(
    (language) => readField(content, ["texts", language, ONE_PORTION.id]) === undefined,
  ).reduce((current, language) => {
    const name = ONE_PORTION.names[language];
    return write(current, ["texts", language, ONE_PORTION.id], { name });
  }, content);
  return write(portion, dishPath(place, id), item);
}

/** In customisable shops the dish is a category without options. */
function amongCategories(content: JsonObject, dish: DishOfTheDay): JsonObject {
  const { id, image = PLAIN_PICTURE, allergens } = dish;
  const category = {
    ...{ image, basePrice: toChf(dish.price), allergens, ...soldAs(dish) },
    ...{ customizations: { size: false, tortilla: false }, options: [] },
  };
  const shown = listedCategories(content);
  // Second place: in view at once, while the page opens with the shop's first category.
  const menuCategories = shown.includes(id) ? shown : shown.toSpliced(1, 0, id);
  const listed = write(content, ["menuCategories"], menuCategories);
  return write(listed, dishPath(null, id), category);
}

function soldAs({ count, on }: DishOfTheDay): JsonObject {
  return { count: { count, per: "day" }, on: { from: on.from, until: on.until } };
}

function named(content: JsonObject, { id, names, descriptions = {} }: DishOfTheDay): JsonObject {
  const { fr, en = fr } = descriptions;
  const words = {
    fr: { name: names.fr, ...(fr && { description: fr }) },
    en: { name: names.en ?? names.fr, ...(en && { description: en }) },
  };
  return SHOP_LANGUAGES.reduce(
    (current, language) => write(current, ["texts", language, id], words[language]),
    content,
  );
}

function write(content: JsonObject, path: FieldPath, value: Json | undefined): JsonObject {
  return (writeField(content, path, value) ?? content) as JsonObject;
}
