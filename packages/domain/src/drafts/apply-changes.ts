import { type FieldPath, missingFrom, readField, writeField } from "./field-path.ts";
import { isSameJson, type Json } from "./json.ts";

/** What somebody wants a field to be, and what it was when they saw it; nothing where there is no such field. */
export interface FieldChange {
  readonly path: FieldPath;
  readonly was?: Json | undefined;
  readonly value?: Json | undefined;
}

/** Somebody else changed the same field to something else in the meantime. */
export interface FieldClash extends FieldChange {
  readonly theirs?: Json | undefined;
}

export interface AppliedChanges {
  readonly document: Json;
  /** Those that made a difference. */
  readonly applied: readonly FieldChange[];
  readonly clashes: readonly FieldClash[];
}

/** Applies one change after the other. A field that is no longer what its changer saw stays as it is. */
export function applyChanges(document: Json, changes: readonly FieldChange[]): AppliedChanges {
  const applied: FieldChange[] = [];
  const clashes: FieldClash[] = [];
  let current = document;
  for (const change of changes) {
    const { path, was, value } = change;
    const theirs = readField(current, path);
    if (isSameJson(theirs, value)) continue;
    if (!isSameJson(theirs, was) || isInGoneEntry(current, path)) {
      clashes.push({ ...change, theirs });
      continue;
    }
    current = writeField(current, path, value) ?? current;
    applied.push(change);
  }
  return { document: current, applied, clashes };
}

/** A dish that somebody took out is not made anew by what somebody else writes about it. */
function isInGoneEntry(document: Json, path: FieldPath): boolean {
  const missing = missingFrom(document, path);
  return missing?.isEntry === true && missing.depth < path.length;
}
