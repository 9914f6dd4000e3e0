import {
  type FieldPath,
  isJsonObject,
  type Json,
  keysOf,
  LANGUAGES,
  type Language,
  readField,
} from "@comptoir/domain";
import type { Wish } from "../../office/draft/unsent-changes.ts";

export function originPath(origin: string): FieldPath {
  return ["declarations", "origins", origin];
}

/** Where that ingredient is named as one whose origin is told: options, and composed or simple dishes. */
export function usersOf(content: Json, origin: string): FieldPath[] {
  return [...optionPaths(content), ...dishPaths(content)]
    .map((path) => [...path, "origins"])
    .filter((path) => {
      const named = readField(content, path);
      return Array.isArray(named) && named.includes(origin);
    });
}

function optionPaths(content: Json): FieldPath[] {
  const options = ["declarations", "options"];
  return (keysOf(readField(content, options)) ?? []).map((id) => [...options, id]);
}

function dishPaths(content: Json): FieldPath[] {
  const categories = readField(content, ["categories"]);
  return Object.entries(isJsonObject(categories) ? categories : {}).flatMap(([id, category]) => {
    const dishes = keysOf(readField(category, ["options"])) ?? [];
    const at = ["categories", id];
    return [at, ...dishes.map((dish) => [...at, "options", dish, "details"])];
  });
}

export function addOrigin(
  content: Json,
  origin: string,
  names: { readonly [L in Language]?: string | undefined },
): Wish[] {
  const words = LANGUAGES.flatMap((language) => {
    const path = ["texts", language, origin, "name"];
    const name = names[language];
    return name && readField(content, path) === undefined ? [{ path, value: name }] : [];
  });
  return [{ path: originPath(origin), value: { kind: "meat", countries: [] } }, ...words];
}

/** With every mention of it: naming an origin that is not told is a fault. */
export function removeOrigin(content: Json, origin: string): Wish[] {
  const mentions = usersOf(content, origin).map((path) => {
    const named = readField(content, path) as readonly Json[];
    return { path, value: named.filter((id) => id !== origin) };
  });
  return [...mentions, { path: originPath(origin) }];
}
