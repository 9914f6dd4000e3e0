import type { FieldChange } from "./apply-changes.ts";
import { type FieldPath, findMissingEntry, readField, writeField } from "./field-path.ts";
import { findChanges } from "./find-changes.ts";
import type { Json } from "./json.ts";

/** Overwrites current values. Changes inside removed parts are dropped. */
export function forceChanges(document: Json, changes: readonly FieldChange[]): Json {
  return changes.reduce<Json>((current, { path, was, value }) => {
    const { isEntry, depth } = findMissingEntry(current, path) ?? {
      isEntry: false,
      depth: path.length,
    };
    const isRemoved = depth < path.length && (isEntry || was !== undefined || value === undefined);
    return isRemoved ? current : (writeField(current, path, value) ?? current);
  }, document);
}

/** Like `forceChanges`, but fields that the draft changed keep the draft's value. */
export function addChanges(draft: Json, changes: readonly FieldChange[], published: Json): Json {
  const own = findChanges(published, draft);
  const isFree = ({ path }: FieldChange) => !own.some((change) => overlap(change.path, path));
  return forceChanges(draft, changes.filter(isFree));
}

function overlap(a: FieldPath, b: FieldPath): boolean {
  const shorter = Math.min(a.length, b.length);
  return a.slice(0, shorter).every((key, i) => key === b[i]);
}

/**
 * Moves a draft to newer published content, keeping its changes. Removed parts that it changed are
 * restored whole.
 */
export function rebaseDraft(draft: Json, before: Json, now: Json): Json {
  return findChanges(before, draft).reduce<Json>((current, { path, value }) => {
    const missing = findMissingEntry(current, path);
    if (missing && value === undefined) return current;
    const place = missing ? path.slice(0, missing.depth) : path;
    return writeField(current, place, readField(draft, place)) ?? current;
  }, now);
}
