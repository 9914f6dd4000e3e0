import {
  type FieldPath,
  isJsonObject,
  type Json,
  type JsonObject,
  LANGUAGES,
  type Language,
  readField,
  writeField,
} from "@comptoir/domain";
import type { Wish } from "../../office/draft/unsent-changes.ts";
import {
  allGroups,
  allOptions,
  allOrigins,
  CATEGORIES,
  dishesWithSame,
  dishPath,
  groupPath,
  groupsOf,
  optionsOf,
  shownDishes,
  sizesIn,
} from "./composed-menu.ts";

/** What is called how; a language in which nothing was said yet is left out. */
export type NewNames = { readonly [L in Language]?: string | undefined };

/** Names for something new. Where the id is called something already, that stays. */
export function nameWishes(content: Json, id: string, names: NewNames): Wish[] {
  return LANGUAGES.flatMap((language) => {
    const path = ["texts", language, id, "name"];
    const name = names[language];
    return name && readField(content, path) === undefined ? [{ path, value: name }] : [];
  });
}

export function addDish(
  content: Json,
  dish: string,
  names: NewNames,
  basePrice: number | undefined,
): Wish[] {
  return [
    { path: dishPath(dish), value: { ...(basePrice !== undefined && { basePrice }), options: [] } },
    ...nameWishes(content, dish, names),
    { path: ["menuCategories"], value: [...shownDishes(content), dish] },
  ];
}

/** What a copy is called until somebody says better. */
const COPY: Readonly<Record<Language, (name: string) => string>> = {
  fr: (name) => `${name} (copie)`,
  en: (name) => `${name} (copy)`,
};

/** A copy that stands after the dish and is not sold yet. */
export function copyDish(content: Json, dish: string, copy: string): Wish[] {
  const json = readField(content, dishPath(dish));
  if (!isJsonObject(json)) return [];
  const shown = shownDishes(content);
  const at = shown.indexOf(dish);
  const texts = LANGUAGES.flatMap((language) => {
    const text = readField(content, ["texts", language, dish]);
    if (!isJsonObject(text) || typeof text.name !== "string") return [];
    return [
      { path: ["texts", language, copy], value: { ...text, name: COPY[language](text.name) } },
    ];
  });
  return [
    { path: dishPath(copy), value: { ...json, state: "off" } },
    ...texts,
    ...(at < 0 ? [] : [{ path: ["menuCategories"], value: shown.toSpliced(at + 1, 0, copy) }]),
  ];
}

export function removeDish(content: Json, dish: string): Wish[] {
  const groups = groupsOf(content, dish);
  const inside = [
    ...groups,
    ...groups.flatMap((group) => optionsOf(content, dish, group)),
    ...sizesIn(content, dish),
  ];
  return [
    ...removal(content, [dishPath(dish)], [dish, ...inside]),
    { path: ["menuCategories"], value: shownDishes(content).filter((id) => id !== dish) },
  ];
}

export function addGroup(content: Json, dish: string, group: string, names: NewNames): Wish[] {
  const model = allGroups(content).get(group);
  const known = model && readField(content, groupPath(model, group));
  return [
    {
      path: groupPath(dish, group),
      value: known ?? { id: group, type: "checkbox", options: [] },
    },
    ...nameWishes(content, group, names),
  ];
}

/** From this dish; with what it includes and charges there. */
export function removeGroup(content: Json, dish: string, group: string): Wish[] {
  const at = dishPath(dish);
  const counts = [
    [...at, "included", group],
    [...at, "extraPrices", group],
    ...sizesIn(content, dish).map((size) => [...at, "sizes", size, "included", group]),
  ].filter((path) => readField(content, path) !== undefined);
  return removal(
    content,
    [groupPath(dish, group), ...counts],
    [group, ...optionsOf(content, dish, group)],
  );
}

export function addOption(
  content: Json,
  [dish, group]: readonly [string, string],
  option: string,
  names: NewNames,
): Wish[] {
  return [
    { path: [...groupPath(dish, group), "options", option], value: { id: option } },
    ...nameWishes(content, option, names),
  ];
}

/** From the groups of these dishes. */
export function removeOption(
  content: Json,
  dishes: readonly string[],
  group: string,
  option: string,
): Wish[] {
  const paths = dishes.map((dish) => [...groupPath(dish, group), "options", option]);
  return removal(content, paths, [option]);
}

/** The last one takes the choice of a size along: without any, customers would be offered the usual ones. */
export function removeSize(content: Json, dish: string, size: string): Wish[] {
  const at = dishPath(dish);
  const isLast = sizesIn(content, dish).length === 1;
  return [
    ...removal(content, [isLast ? [...at, "sizes"] : [...at, "sizes", size]], [size]),
    ...(isLast ? [{ path: [...at, "customizations", "size"], value: false }] : []),
  ];
}

/** The group becomes in all dishes that have one of its name what it is in this one. */
export function alignGroup(
  content: Json,
  dish: string,
  group: string,
  others: readonly string[],
): Wish[] {
  const value = readField(content, groupPath(dish, group));
  return others.map((other) => ({ path: groupPath(other, group), value }));
}

/** What is done to a group is done to the same group of all other dishes. */
export function spread(
  content: Json,
  dish: string,
  group: string,
  wishes: readonly Wish[],
): readonly Wish[] {
  const own = groupPath(dish, group);
  const isInside = (path: FieldPath) =>
    path.length > own.length && own.every((key, i) => key === path[i]);
  if (!wishes.some(({ path }) => isInside(path))) return wishes;
  const dishes = dishesWithSame(content, dish, group);
  return wishes.flatMap((wish) =>
    isInside(wish.path)
      ? dishes.map((each) => ({
          ...wish,
          path: [...groupPath(each, group), ...wish.path.slice(own.length)],
        }))
      : [wish],
  );
}

/** What is taken out, with the words and declarations of what nothing uses any more. */
function removal(content: Json, paths: readonly FieldPath[], ids: readonly string[]): Wish[] {
  const after = paths.reduce<Json>(
    (current, path) => writeField(current, path, undefined) ?? {},
    content,
  );
  const forgotten = [...new Set(ids)].filter((id) => !isUsed(after, id)).flatMap(traces);
  return [...paths, ...forgotten.filter((path) => readField(content, path) !== undefined)].map(
    (path) => ({ path }),
  );
}

function traces(id: string): FieldPath[] {
  return [...LANGUAGES.map((language) => ["texts", language, id]), ["declarations", "options", id]];
}

function isUsed(content: Json, id: string): boolean {
  const dishes = readField(content, [CATEGORIES]);
  const isSize = Object.keys((dishes as JsonObject | undefined) ?? {}).some((dish) =>
    sizesIn(content, dish).includes(id),
  );
  return (
    isSize ||
    readField(content, dishPath(id)) !== undefined ||
    allGroups(content).has(id) ||
    allOptions(content).includes(id) ||
    allOrigins(content).includes(id)
  );
}
