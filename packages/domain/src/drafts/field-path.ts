import { isJsonObject, type Json, type JsonObject } from "./json.ts";

/**
 * Path of a field in a shop's config: keys of objects, ids of list entries. Ends with `ORDER` for
 * the order of entries or keys.
 */
export type FieldPath = readonly string[];

export const ORDER = "#order";

/** List entries are addressed by id, so that two people can change two of them. */
export type Entry = JsonObject;

export function entryId(value: Json | undefined): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const id = value.itemId ?? value.id;
  return typeof id === "string" ? id : undefined;
}

export function isEntryList(value: Json | undefined): value is readonly Entry[] {
  if (!Array.isArray(value)) return false;
  const ids = value.map(entryId);
  return ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
}

/** Rejects keys of Object.prototype. */
export function isFieldPath(path: readonly string[]): path is FieldPath {
  return path.length > 0 && path.every((key) => key !== "" && !(key in Object.prototype));
}

export function readField(document: Json | undefined, path: FieldPath): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return document;
  if (key === ORDER) return keysOf(document);
  return readField(childOf(document, key), rest);
}

export interface MissingEntry {
  readonly depth: number;
  /** A list entry, which can only be created as a whole. */
  readonly isEntry: boolean;
}

export function findMissingEntry(
  document: Json | undefined,
  path: FieldPath,
): MissingEntry | undefined {
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

export function keysOf(parent: Json | undefined): readonly string[] | undefined {
  if (isEntryList(parent)) return parent.map((entry) => entryId(entry) ?? "");
  return isJsonObject(parent) ? Object.keys(parent) : undefined;
}

/** Creates missing parents; undefined removes the field. */
export function writeField(
  document: Json | undefined,
  path: FieldPath,
  value: Json | undefined,
): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (key === ORDER) return sortByOrder(document, value);
  const child = writeField(childOf(document, key), rest, value);
  if (Array.isArray(document)) return withEntry(document, key, child);
  const parent = isJsonObject(document) ? document : {};
  if (child !== undefined) return { ...parent, [key]: child };
  const { [key]: _gone, ...others } = parent;
  return others;
}

function withEntry(list: readonly Json[], id: string, entry: Json | undefined): readonly Json[] {
  const at = list.findIndex((candidate) => entryId(candidate) === id);
  if (entry === undefined) return list.filter((_, i) => i !== at);
  return at < 0 ? [...list, entry] : list.with(at, entry);
}

function sortByOrder(parent: Json | undefined, order: Json | undefined): Json | undefined {
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
