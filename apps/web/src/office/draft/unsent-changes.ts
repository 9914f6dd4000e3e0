import {
  entryId,
  type FieldChange,
  type FieldClash,
  type FieldPath,
  isSameJson,
  type Json,
  ORDER,
  readField,
  writeField,
} from "@comptoir/domain";

/** What a field is to become; nothing takes it away. */
export interface FieldEdit {
  readonly path: FieldPath;
  readonly value?: Json | undefined;
}

/** For maps and comparisons: two paths are the same where this is. */
export function pathKey(path: FieldPath): string {
  return path.join("\u0000");
}

export function isSamePath(one: FieldPath, other: FieldPath): boolean {
  return pathKey(one) === pathKey(other);
}

/**
 * Adds a change to those that wait. It takes the place of an earlier one of the same field, and keeps what that was
 * made from, unless something in between was made on top of it: then it follows, as it was done.
 */
export function addChange(waiting: readonly FieldChange[], change: FieldChange): FieldChange[] {
  const at = waiting.findLastIndex(({ path }) => areRelated(path, change.path));
  const last = waiting[at];
  if (!last || !isSamePath(last.path, change.path)) return [...waiting, change];
  const merged = { ...last, value: change.value };
  return isSameJson(merged.was, merged.value)
    ? waiting.filter((_, i) => i !== at)
    : waiting.with(at, merged);
}

/** One stands in the other, or is the order of what the other stands in. */
function areRelated(one: FieldPath, other: FieldPath): boolean {
  const [a, b] = [withoutOrder(one), withoutOrder(other)];
  return a.every((key, i) => i >= b.length || key === b[i]);
}

function withoutOrder(path: FieldPath): FieldPath {
  return path.at(-1) === ORDER ? path.slice(0, -1) : path;
}

/** The document with somebody's changes on top, whatever it says there; without those that have no place any more. */
export function layOver(document: Json, changes: readonly FieldEdit[]): Json {
  return changes.reduce<Json>(
    (current, { path, value }) =>
      hasPlace(current, path) ? (writeField(current, path, value) ?? current) : current,
    document,
  );
}

/** False where the entry of a list that the field belongs to is gone: nobody can make it from one field. */
export function hasPlace(document: Json, path: FieldPath): boolean {
  const parents = path.slice(0, -1);
  return parents.every((id, i) => {
    const parent = readField(document, parents.slice(0, i));
    return !Array.isArray(parent) || parent.some((entry) => entryId(entry) === id);
  });
}

/** A clash with what I had sent myself, in an answer that never came, is none. */
export function isWithMyself(clash: FieldClash, mine: readonly FieldChange[]): boolean {
  return mine.some(
    ({ path, value }) => isSamePath(path, clash.path) && isSameJson(value, clash.theirs),
  );
}

/** The latest of each field: what its author wants there now. */
export function latestOf(
  changes: readonly FieldChange[],
  path: FieldPath,
): FieldChange | undefined {
  return changes.findLast((change) => isSamePath(change.path, path));
}
