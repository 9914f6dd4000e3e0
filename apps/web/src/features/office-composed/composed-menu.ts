import { customShop } from "@comptoir/contract";
import {
  type CustomMenuCategory,
  DEFAULT_TAX,
  dishPath,
  type FieldPath,
  idsIn,
  isJsonObject,
  isSameJson,
  type Json,
  keysIn,
  readField,
  type TaxRule,
} from "@comptoir/domain";
import * as z from "zod/mini";
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import { type NewNames, nameEdits, removal } from "../../office/menu/dish-changes.ts";

export function groupPath(dish: string, group: string): FieldPath {
  return dishPath(null, dish, "options", group);
}

function dishesOf(content: Json): readonly string[] {
  return keysIn(content, ["categories"]);
}

export function groupsOf(content: Json, dish: string): readonly string[] {
  return idsIn(content, dishPath(null, dish, "options"));
}

export function optionsOf(content: Json, dish: string, group: string): readonly string[] {
  return idsIn(content, [...groupPath(dish, group), "options"]);
}

export function sizesIn(content: Json, dish: string): readonly string[] {
  return keysIn(content, dishPath(null, dish, "sizes"));
}

export function allGroups(content: Json): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const dish of dishesOf(content)) {
    for (const group of groupsOf(content, dish)) if (!found.has(group)) found.set(group, dish);
  }
  return found;
}

export function allOptions(content: Json): readonly string[] {
  const options = dishesOf(content).flatMap((dish) =>
    groupsOf(content, dish).flatMap((group) => optionsOf(content, dish, group)),
  );
  return [...new Set(options)];
}

export function allOrigins(content: Json): readonly string[] {
  return keysIn(content, ["declarations", "origins"]);
}

export function dishesWithSame(content: Json, dish: string, group: string): readonly string[] {
  const own = readField(content, groupPath(dish, group));
  const others = dishesWithGroup(content, group).filter(
    (other) => other !== dish && isSameJson(readField(content, groupPath(other, group)), own),
  );
  return [dish, ...others];
}

export function dishesWithOther(content: Json, dish: string, group: string): readonly string[] {
  const same = dishesWithSame(content, dish, group);
  return dishesWithGroup(content, group).filter((other) => !same.includes(other));
}

function dishesWithGroup(content: Json, group: string): readonly string[] {
  return dishesOf(content).filter((dish) => groupsOf(content, dish).includes(group));
}

/** Placeholder: a picture does not affect prices and may be missing in a draft. */
const ANY_PICTURE = "/assets/any.svg";

export function readDish(content: Json, dish: string): CustomMenuCategory | undefined {
  const json = readField(content, dishPath(null, dish));
  if (!isJsonObject(json)) return undefined;
  const read = z.safeParse(customShop.shape.categories, {
    [dish]: { ...json, image: ANY_PICTURE },
  });
  return read.success ? read.data[dish] : undefined;
}

export function taxIn(content: Json): TaxRule {
  const read = z.safeParse(customShop.shape.tax, readField(content, ["tax"]));
  return read.success ? read.data : DEFAULT_TAX.custom;
}

export function addGroup(content: Json, dish: string, group: string, names: NewNames): FieldEdit[] {
  const model = allGroups(content).get(group);
  const known = model && readField(content, groupPath(model, group));
  return [
    {
      path: groupPath(dish, group),
      value: known ?? { id: group, type: "checkbox", options: [] },
    },
    ...nameEdits(content, group, names),
  ];
}

export function removeGroup(content: Json, dish: string, group: string): FieldEdit[] {
  const at = dishPath(null, dish);
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
): FieldEdit[] {
  return [
    { path: [...groupPath(dish, group), "options", option], value: { id: option } },
    ...nameEdits(content, option, names),
  ];
}

export function removeOption(
  content: Json,
  dishes: readonly string[],
  group: string,
  option: string,
): FieldEdit[] {
  const paths = dishes.map((dish) => [...groupPath(dish, group), "options", option]);
  return removal(content, paths, [option]);
}

/**
 * Removing the last size also turns the size choice off: without sizes, customers would be offered
 * the default ones.
 */
export function removeSize(content: Json, dish: string, size: string): FieldEdit[] {
  const at = dishPath(null, dish);
  const isLast = sizesIn(content, dish).length === 1;
  return [
    ...removal(content, [isLast ? [...at, "sizes"] : [...at, "sizes", size]], [size]),
    ...(isLast ? [{ path: [...at, "customizations", "size"], value: false }] : []),
  ];
}

export function alignGroup(
  content: Json,
  dish: string,
  group: string,
  others: readonly string[],
): FieldEdit[] {
  const value = readField(content, groupPath(dish, group));
  return others.map((other) => ({ path: groupPath(other, group), value }));
}

export function applyToSharedGroups(
  content: Json,
  dish: string,
  group: string,
  edits: readonly FieldEdit[],
): readonly FieldEdit[] {
  const own = groupPath(dish, group);
  const isInside = (path: FieldPath) =>
    path.length > own.length && own.every((key, i) => key === path[i]);
  if (!edits.some(({ path }) => isInside(path))) return edits;
  const dishes = dishesWithSame(content, dish, group);
  return edits.flatMap((wish) =>
    isInside(wish.path)
      ? dishes.map((each) => ({
          ...wish,
          path: [...groupPath(each, group), ...wish.path.slice(own.length)],
        }))
      : [wish],
  );
}
