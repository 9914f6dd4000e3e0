import { dishPath, type FieldPath, type Json, readField } from "@comptoir/domain";
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import { type NewNames, nameEdits, removal } from "../../office/menu/dish-changes.ts";
import { allGroups, dishesWithSame, groupPath, optionsOf, sizesIn } from "./composed-menu.ts";

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

/** Repeats edits inside a group in every dish that has the identical group. */
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
