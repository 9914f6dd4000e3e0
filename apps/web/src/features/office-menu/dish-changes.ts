import { type Json, LANGUAGES, ORDER, readField } from "@comptoir/domain";
import type { Wish } from "../../office/draft/unsent-changes.ts";
import { newId } from "../../office/fields/new-id.ts";
import {
  allDishes,
  categoriesIn,
  type DishContent,
  dishesIn,
  dishPath,
  type SizeContent,
  takenIds,
} from "./menu-content.ts";

interface NewDish {
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly ownId?: string | undefined;
}

/** A dish with what nobody can guess left out: the office says what is missing before it is published. */
export function addDish(content: Json, { name, category, price, ownId }: NewDish) {
  const itemId = ownId ?? newId(name, takenIds(content), "dish");
  const image = categoriesIn(content)[category]?.image;
  const details = { ...(image && { image }), dietary: [], ingredients: [] };
  const wishes: Wish[] = [
    { path: dishPath(category, itemId), value: { itemId, name, price, details } },
    { path: ["texts", "fr", itemId], value: { name } },
  ];
  return { itemId, wishes };
}

/** Stands right after the one that it is a copy of. */
export function duplicateDish(
  content: Json,
  category: string,
  dish: DishContent,
  nameCopy: (name: string) => string,
) {
  const words = LANGUAGES.flatMap((language) => {
    const known = readField(content, ["texts", language, dish.itemId]) as
      | { readonly name?: string }
      | undefined;
    return known ? [{ language, known: { ...known, name: nameCopy(known.name ?? "") } }] : [];
  });
  const french = words.find(({ language }) => language === "fr")?.known.name;
  const itemId = newId(french ?? dish.itemId, takenIds(content), "dish");
  const ids = dishesIn(categoriesIn(content)[category]).map((one) => one.itemId);
  const spare = words.find(({ language }) => language === "en")?.known.name ?? french;
  const copy = { ...dish, itemId, ...(spare && { name: spare }) } as unknown as Json;
  const wishes: Wish[] = [
    { path: dishPath(category, itemId), value: copy },
    {
      path: ["categories", category, "options", ORDER],
      value: ids.toSpliced(ids.indexOf(dish.itemId) + 1, 0, itemId),
    },
    ...words.map(({ language, known }) => ({ path: ["texts", language, itemId], value: known })),
  ];
  return { itemId, wishes };
}

/** For good, with its words and its place among the varieties of others. */
export function removeDish(content: Json, category: string, itemId: string): Wish[] {
  const elsewhere = allDishes(content).filter(({ dish }) =>
    dish.varieties?.options?.includes(itemId),
  );
  const words = LANGUAGES.map((language) => ["texts", language, itemId]);
  return [
    { path: dishPath(category, itemId) },
    ...words.filter((path) => readField(content, path) !== undefined).map((path) => ({ path })),
    ...elsewhere.map(({ category: other, dish }) => ({
      path: dishPath(other, dish.itemId, "varieties", "options"),
      value: dish.varieties?.options?.filter((id) => id !== itemId) ?? [],
    })),
  ];
}

export function moveDish(from: string, to: string, dish: DishContent): Wish[] {
  return [
    { path: dishPath(from, dish.itemId) },
    { path: dishPath(to, dish.itemId), value: dish as unknown as Json },
  ];
}

type Sizes = Readonly<Record<string, SizeContent>>;

function cheapestOf(sizes: Sizes): SizeContent | undefined {
  return Object.values(sizes)
    .filter(({ price }) => price !== undefined)
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))[0];
}

/** A dish with sizes costs what its cheapest does, and is as much. */
export function ofCheapest(category: string, itemId: string, sizes: Sizes): Wish[] {
  const cheapest = cheapestOf(sizes);
  if (!cheapest) return [];
  const { price, portionSize } = cheapest;
  return [
    { path: dishPath(category, itemId, "price"), value: price },
    ...(portionSize
      ? [{ path: dishPath(category, itemId, "details", "portionSize"), value: portionSize }]
      : []),
  ];
}

/** The first size is what the dish was without any; of another only its owner knows the price. */
export function addSize(
  category: string,
  dish: DishContent,
  size: string,
  people: number,
): readonly Wish[] {
  const { sizes = {}, price, details } = dish;
  const isFirst = Object.keys(sizes).length === 0;
  const known = isFirst
    ? {
        ...(price !== undefined && { price }),
        ...(details?.portionSize && { portionSize: details.portionSize }),
      }
    : {};
  return [{ path: dishPath(category, dish.itemId, "sizes", size), value: { ...known, people } }];
}

export function removeSize(category: string, dish: DishContent, size: string): readonly Wish[] {
  const { [size]: _gone, ...kept } = dish.sizes ?? {};
  const path = dishPath(category, dish.itemId, "sizes");
  if (Object.keys(kept).length === 0) return [{ path }];
  return [{ path: [...path, size] }, ...ofCheapest(category, dish.itemId, kept)];
}
