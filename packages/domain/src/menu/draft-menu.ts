import { entryId, type FieldPath, readField } from "../drafts/field-path.ts";
import { isJsonObject, type Json, type JsonObject } from "../drafts/json.ts";
import { LANGUAGES } from "../languages.ts";
import {
  DEFAULT_CUSTOM_CATEGORIES,
  DEFAULT_SIMPLE_CATEGORIES,
  isSimpleMenu,
} from "./categories.ts";

/** The list of the categories that customers see. */
export const SHOWN_CATEGORIES: FieldPath = ["menuCategories"];

/** A dish in a shop's content. A dish to compose is a category itself. */
export interface StandingDish {
  readonly id: string;
  readonly path: FieldPath;
  /** `null` for a dish to compose. */
  readonly category: string | null;
  readonly dish: JsonObject;
}

export function dishPath(category: string | null, id: string, ...field: FieldPath): FieldPath {
  const at = category === null ? ["categories", id] : ["categories", category, "options", id];
  return [...at, ...field];
}

/** Keys of an object. */
export function keysIn(content: Json, path: FieldPath): readonly string[] {
  const value = readField(content, path);
  return isJsonObject(value) ? Object.keys(value) : [];
}

/** Objects in a list. */
export function entriesIn(content: Json, path: FieldPath): readonly JsonObject[] {
  const value = readField(content, path);
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Ids of a list's entries. */
export function idsIn(content: Json, path: FieldPath): readonly string[] {
  return entriesIn(content, path)
    .map(entryId)
    .filter((id) => id !== undefined);
}

/** The categories listed as shown, or the usual ones; some may not exist. */
export function listedCategories(content: Json): readonly string[] {
  const listed = readField(content, SHOWN_CATEGORIES);
  if (Array.isArray(listed)) return listed.filter((id): id is string => typeof id === "string");
  return isSimpleMenu(content) ? DEFAULT_SIMPLE_CATEGORIES : DEFAULT_CUSTOM_CATEGORIES;
}

/** The categories that customers see, in their order. */
export function shownCategories(content: Json): readonly string[] {
  const known = new Set(keysIn(content, ["categories"]));
  return listedCategories(content).filter((id) => known.has(id));
}

/** All categories: those that customers see first. */
export function allCategories(content: Json): readonly string[] {
  return [...new Set([...shownCategories(content), ...keysIn(content, ["categories"])])];
}

/** The dishes of these categories, in their order. */
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

/** Ids of everything in the menu that can have a name. */
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

/** Ids that something has, or a name is kept for: nothing new may have one of them. */
export function takenIds(content: Json): readonly string[] {
  const named = LANGUAGES.flatMap((language) => keysIn(content, ["texts", language]));
  return [...new Set([...named, ...menuIds(content)])];
}

/** A new dish of a category: what only its owner knows is left out. */
export function newDish(
  content: Json,
  category: string,
  dish: { readonly itemId: string; readonly name: string; readonly price?: number },
): JsonObject {
  const image = readField(content, ["categories", category, "image"]);
  const details = { ...(typeof image === "string" && { image }), dietary: [], ingredients: [] };
  return { ...dish, details };
}
