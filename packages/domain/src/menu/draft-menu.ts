import { entryId, type FieldPath, readField } from "../drafts/field-path.ts";
import { isJsonObject, type Json, type JsonObject } from "../drafts/json.ts";
import { LANGUAGES } from "../languages.ts";
import {
  DEFAULT_CUSTOM_CATEGORIES,
  DEFAULT_SIMPLE_CATEGORIES,
  isSimpleMenu,
} from "./categories.ts";

export const SHOWN_CATEGORIES: FieldPath = ["menuCategories"];

/** A dish in a shop's content. A dish to compose is a category itself. */
export interface StandingDish {
  readonly id: string;
  readonly path: FieldPath;
  readonly category: string | null;
  readonly dish: JsonObject;
}

export function dishPath(category: string | null, id: string, ...field: FieldPath): FieldPath {
  const at = category === null ? ["categories", id] : ["categories", category, "options", id];
  return [...at, ...field];
}

export function keysIn(content: Json, path: FieldPath): readonly string[] {
  const value = readField(content, path);
  return isJsonObject(value) ? Object.keys(value) : [];
}

export function entriesIn(content: Json, path: FieldPath): readonly JsonObject[] {
  const value = readField(content, path);
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

export function idsIn(content: Json, path: FieldPath): readonly string[] {
  return entriesIn(content, path)
    .map(entryId)
    .filter((id) => id !== undefined);
}

/** Some may not exist. */
export function listedCategories(content: Json): readonly string[] {
  const listed = readField(content, SHOWN_CATEGORIES);
  if (Array.isArray(listed)) return listed.filter((id): id is string => typeof id === "string");
  return isSimpleMenu(content) ? DEFAULT_SIMPLE_CATEGORIES : DEFAULT_CUSTOM_CATEGORIES;
}

export function shownCategories(content: Json): readonly string[] {
  const known = new Set(keysIn(content, ["categories"]));
  return listedCategories(content).filter((id) => known.has(id));
}

export function allCategories(content: Json): readonly string[] {
  return [...new Set([...shownCategories(content), ...keysIn(content, ["categories"])])];
}

export function dishesIn(content: Json, categories: readonly string[]): StandingDish[] {
  return categories.flatMap((id): StandingDish[] => {
    const path = ["categories", id];
    if (!isSimpleMenu(content)) {
      const dish = readField(content, path);
      return [{ id, path, category: null, dish: isJsonObject(dish) ? dish : {} }];
    }
    return entriesIn(content, [...path, "options"]).map((dish) => {
      const itemId = String(dish.itemId);
      return { id: itemId, path: dishPath(id, itemId), category: id, dish };
    });
  });
}

export function menuIds(content: Json): ReadonlySet<string> {
  const ids = new Set(keysIn(content, ["declarations", "origins"]));
  const addInside = (parent: Json) => {
    for (const size of keysIn(parent, ["sizes"])) ids.add(size);
    for (const entry of entriesIn(parent, ["options"])) {
      ids.add(entryId(entry) ?? "");
      addInside(entry);
    }
  };
  const categories = readField(content, ["categories"]);
  for (const [id, category] of Object.entries(isJsonObject(categories) ? categories : {})) {
    ids.add(id);
    addInside(category);
  }
  return ids;
}

export function takenIds(content: Json): readonly string[] {
  const named = LANGUAGES.flatMap((language) => keysIn(content, ["texts", language]));
  return [...new Set([...named, ...menuIds(content)])];
}

/** Leaves out the fields that only the owner can fill in. */
export function newDish(
  content: Json,
  category: string,
  dish: { readonly itemId: string; readonly name: string; readonly price?: number },
): JsonObject {
  const image = readField(content, ["categories", category, "image"]);
  const details = { ...(typeof image === "string" && { image }), dietary: [], ingredients: [] };
  return { ...dish, details };
}
