import { type FieldPath, findMissingEntry, readField, writeField } from "./field-path.ts";
import { isSameJson, type Json } from "./json.ts";

/** `was` is the value its author saw; undefined stands for a missing field. */
export interface FieldChange {
  readonly path: FieldPath;
  readonly was?: Json | undefined;
  readonly value?: Json | undefined;
}

export interface FieldClash extends FieldChange {
  readonly theirs?: Json | undefined;
}

export interface AppliedChanges {
  readonly document: Json;
  readonly applied: readonly FieldChange[];
  readonly clashes: readonly FieldClash[];
}

/** A field that is not as its author saw it stays unchanged. */
export function applyChanges(document: Json, changes: readonly FieldChange[]): AppliedChanges {
  const applied: FieldChange[] = [];
  const clashes: FieldClash[] = [];
  let current = document;
  for (const change of changes) {
    const { path, was, value } = change;
    const theirs = readField(current, path);
    if (isSameJson(theirs, value)) continue;
    if (!isSameJson(theirs, was) || isInRemovedEntry(current, path)) {
      clashes.push({ ...change, theirs });
      continue;
    }
    current = writeField(current, path, value) ?? current;
    applied.push(change);
  }
  return { document: current, applied, clashes };
}

function isInRemovedEntry(document: Json, path: FieldPath): boolean {
  const missing = findMissingEntry(document, path);
  return missing?.isEntry === true && missing.depth < path.length;
}
