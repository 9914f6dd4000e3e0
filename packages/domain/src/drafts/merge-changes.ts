import type { FieldChange } from "./apply-changes.ts";
import { type FieldPath, missingFrom, readField, writeField } from "./field-path.ts";
import { findChanges } from "./find-changes.ts";
import type { Json } from "./json.ts";

/**
 * Makes every change, whatever stands there now. One inside something that is gone by now is left out: nobody
 * misses the price of a dish that is no longer sold.
 */
export function forceChanges(document: Json, changes: readonly FieldChange[]): Json {
  return changes.reduce<Json>((current, { path, was, value }) => {
    const { isEntry, depth } = missingFrom(current, path) ?? { isEntry: false, depth: path.length };
    const isGone = depth < path.length && (isEntry || was !== undefined || value === undefined);
    return isGone ? current : (writeField(current, path, value) ?? current);
  }, document);
}

/** The same, but for what a draft has changed by itself: there its owners' word stands. */
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
 * A draft of what was published before, as a draft of what is published now: its own changes stay, all else is as
 * now. What it changed in something that is gone by now comes back whole.
 */
export function rebaseDraft(draft: Json, before: Json, now: Json): Json {
  return findChanges(before, draft).reduce<Json>((current, { path, value }) => {
    const missing = missingFrom(current, path);
    if (missing && value === undefined) return current;
    const place = missing ? path.slice(0, missing.depth) : path;
    return writeField(current, place, readField(draft, place)) ?? current;
  }, now);
}
