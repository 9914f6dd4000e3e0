import { isJsonObject, type Json, type JsonObject } from "./json.ts";

/**
 * Where a field of a shop's config stands: keys of objects, and of lists whose entries have an id, that id.
 * Ends with `ORDER` for the order of such a list's entries, or of an object's keys.
 */
export type FieldPath = readonly string[];

/** No id is written like this. */
export const ORDER = "#order";

/** Entries are told apart by their ids, so that two people can change two of them. */
export type Entry = JsonObject;

export function entryId(value: Json | undefined): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const id = value.itemId ?? value.id;
  return typeof id === "string" ? id : undefined;
}

/** A list in which each entry has an id of its own. */
export function isEntryList(value: Json | undefined): value is readonly Entry[] {
  if (!Array.isArray(value)) return false;
  const ids = value.map(entryId);
  return ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
}

/** Nothing that every object has of itself can be a key. */
export function isFieldPath(path: readonly string[]): path is FieldPath {
  return path.length > 0 && path.every((key) => key !== "" && !(key in Object.prototype));
}

export function readField(document: Json | undefined, path: FieldPath): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return document;
  if (key === ORDER) return keysOf(document);
  return readField(childOf(document, key), rest);
}

export interface Missing {
  /** How many keys lead to it, itself included. */
  readonly depth: number;
  /** It would be an entry of a list, which nobody can make but as a whole. */
  readonly isEntry: boolean;
}

/** The first thing on the way to a field that is not there. */
export function missingFrom(document: Json | undefined, path: FieldPath): Missing | undefined {
  let parent = document;
  for (const [i, key] of path.entries()) {
    if (key === ORDER) return undefined;
    const child = childOf(parent, key);
    if (child === undefined) return { depth: i + 1, isEntry: Array.isArray(parent) };
    parent = child;
  }
  return undefined;
}

function childOf(parent: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(parent)) return parent.find((entry) => entryId(entry) === key);
  return isJsonObject(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
}

/** The ids of a list's entries or the keys of an object, in their order. */
export function keysOf(parent: Json | undefined): readonly string[] | undefined {
  if (isEntryList(parent)) return parent.map((entry) => entryId(entry) ?? "");
  return isJsonObject(parent) ? Object.keys(parent) : undefined;
}

/** The document with another value at that place, or without one; what is missing on the way is made. */
export function writeField(
  document: Json | undefined,
  path: FieldPath,
  value: Json | undefined,
): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (key === ORDER) return inOrder(document, value);
  const child = writeField(childOf(document, key), rest, value);
  if (Array.isArray(document)) return withEntry(document, key, child);
  const parent = isJsonObject(document) ? document : {};
  if (child !== undefined) return { ...parent, [key]: child };
  const { [key]: _gone, ...others } = parent;
  return others;
}

/** In its place where there was one, at the end where it is new. */
function withEntry(list: readonly Json[], id: string, entry: Json | undefined): readonly Json[] {
  const at = list.findIndex((candidate) => entryId(candidate) === id);
  if (entry === undefined) return list.filter((_, i) => i !== at);
  return at < 0 ? [...list, entry] : list.with(at, entry);
}

/** Those named first, in that order; what nobody named follows as it stood. */
function inOrder(parent: Json | undefined, order: Json | undefined): Json | undefined {
  const keys = keysOf(parent);
  if (!keys || !Array.isArray(order)) return parent;
  const known = new Set(keys);
  const named = order.filter((key): key is string => known.has(key as string));
  const sorted = [...new Set([...named, ...keys])];
  if (Array.isArray(parent)) {
    const byId = new Map(parent.map((entry: Json) => [entryId(entry), entry]));
    return sorted.flatMap((id) => byId.get(id) ?? []);
  }
  return Object.fromEntries(sorted.map((key) => [key, (parent as JsonObject)[key] ?? null]));
}
