import { customShop } from "@comptoir/contract";
import {
  type CustomMenuCategory,
  DEFAULT_CUSTOM_CATEGORIES,
  DEFAULT_TAX,
  type FieldPath,
  isJsonObject,
  isSameJson,
  type Json,
  type JsonObject,
  keysOf,
  readField,
  type TaxRule,
} from "@comptoir/domain";
import * as z from "zod/mini";

export const CATEGORIES = "categories";

export function dishPath(dish: string): FieldPath {
  return [CATEGORIES, dish];
}

export function groupPath(dish: string, group: string): FieldPath {
  return [...dishPath(dish), "options", group];
}

function listAt(content: Json, path: FieldPath): readonly JsonObject[] {
  const list = readField(content, path);
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

function dishesIn(content: Json): readonly string[] {
  return keysOf(readField(content, [CATEGORIES])) ?? [];
}

/** Those that customers see, in that order. */
export function shownDishes(content: Json): readonly string[] {
  const listed = readField(content, ["menuCategories"]) ?? DEFAULT_CUSTOM_CATEGORIES;
  const dishes = dishesIn(content);
  return Array.isArray(listed) ? listed.filter((id) => dishes.includes(id)) : [];
}

export function hiddenDishes(content: Json): readonly string[] {
  const shown = shownDishes(content);
  return dishesIn(content).filter((id) => !shown.includes(id));
}

export function groupsOf(content: Json, dish: string): readonly string[] {
  return listAt(content, [...dishPath(dish), "options"]).map(({ id }) => String(id));
}

export function optionsOf(content: Json, dish: string, group: string): readonly string[] {
  return listAt(content, [...groupPath(dish, group), "options"]).map(({ id }) => String(id));
}

export function sizesIn(content: Json, dish: string): readonly string[] {
  return keysOf(readField(content, [...dishPath(dish), "sizes"])) ?? [];
}

/** Every group of the shop and a dish that has it. */
export function allGroups(content: Json): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const dish of dishesIn(content)) {
    for (const group of groupsOf(content, dish)) if (!found.has(group)) found.set(group, dish);
  }
  return found;
}

export function allOptions(content: Json): readonly string[] {
  const options = dishesIn(content).flatMap((dish) =>
    groupsOf(content, dish).flatMap((group) => optionsOf(content, dish, group)),
  );
  return [...new Set(options)];
}

export function allOrigins(content: Json): readonly string[] {
  return keysOf(readField(content, ["declarations", "origins"])) ?? [];
}

/** Every id that something is called by: a name belongs to one of them. */
export function takenIds(content: Json): readonly string[] {
  const words = keysOf(readField(content, ["texts"])) ?? [];
  const dishes = dishesIn(content);
  return [
    ...dishes,
    ...dishes.flatMap((dish) => sizesIn(content, dish)),
    ...allGroups(content).keys(),
    ...allOptions(content),
    ...allOrigins(content),
    ...words.flatMap((language) => keysOf(readField(content, ["texts", language])) ?? []),
  ];
}

/** The dishes whose group of that id is the same as this dish's, itself first. */
export function dishesWithSame(content: Json, dish: string, group: string): readonly string[] {
  const own = readField(content, groupPath(dish, group));
  const others = dishesWithGroup(content, group).filter(
    (other) => other !== dish && isSameJson(readField(content, groupPath(other, group)), own),
  );
  return [dish, ...others];
}

/** Those that have another group of the same name. */
export function dishesWithOther(content: Json, dish: string, group: string): readonly string[] {
  const same = dishesWithSame(content, dish, group);
  return dishesWithGroup(content, group).filter((other) => !same.includes(other));
}

function dishesWithGroup(content: Json, group: string): readonly string[] {
  return dishesIn(content).filter((dish) => groupsOf(content, dish).includes(group));
}

/** Makes no difference to what a dish costs, and may be missing in a draft. */
const ANY_PICTURE = "/assets/any.svg";

/** A dish as it is priced; none while something in it is not as it must be. */
export function readDish(content: Json, dish: string): CustomMenuCategory | undefined {
  const json = readField(content, dishPath(dish));
  if (!isJsonObject(json)) return undefined;
  const read = z.safeParse(customShop.shape.categories, {
    [dish]: { ...json, image: ANY_PICTURE },
  });
  return read.success ? read.data[dish] : undefined;
}

/** As customers pay it; the usual one while the draft's is not as it must be. */
export function taxIn(content: Json): TaxRule {
  const read = z.safeParse(customShop.shape.tax, readField(content, ["tax"]));
  return read.success ? read.data : DEFAULT_TAX.custom;
}
