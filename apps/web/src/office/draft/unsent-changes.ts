import {
  entryId,
  type FieldChange,
  type FieldClash,
  type FieldPath,
  fieldRule,
  findChanges,
  isSameJson,
  type Json,
  keysOf,
  ORDER,
  readField,
  type ShopContent,
  writeField,
} from "@comptoir/domain";

/** Without a value, the field is removed. */
export interface FieldEdit {
  readonly path: FieldPath;
  readonly value?: Json | undefined;
}

export function pathKey(path: FieldPath): string {
  return path.join("\u0000");
}

export function isSamePath(one: FieldPath, other: FieldPath): boolean {
  return pathKey(one) === pathKey(other);
}

/**
 * Replaces an earlier change of the same field and keeps its `was`. If a related field changed in
 * between, the change is appended, to keep the order.
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

/** One path contains the other, or is the order of a list that contains it. */
function areRelated(one: FieldPath, other: FieldPath): boolean {
  const [a, b] = [withoutOrder(one), withoutOrder(other)];
  return a.every((key, i) => i >= b.length || key === b[i]);
}

function withoutOrder(path: FieldPath): FieldPath {
  return path.at(-1) === ORDER ? path.slice(0, -1) : path;
}

/** Applies changes without comparing `was`; skips those whose list entry is gone. */
export function applyEdits(document: Json, changes: readonly FieldEdit[]): Json {
  return changes.reduce<Json>(
    (current, { path, value }) =>
      hasPlace(current, path) ? (writeField(current, path, value) ?? current) : current,
    document,
  );
}

/** False if the list entry of the field is gone: one field cannot recreate it. */
export function hasPlace(document: Json, path: FieldPath): boolean {
  const parents = path.slice(0, -1);
  return parents.every((id, i) => {
    const parent = readField(document, parents.slice(0, i));
    return !Array.isArray(parent) || parent.some((entry) => entryId(entry) === id);
  });
}

/** A clash with my own change, whose answer was lost, is none. */
export function isOwnChange(clash: FieldClash, own: readonly FieldChange[]): boolean {
  return own.some(
    ({ path, value }) => isSamePath(path, clash.path) && isSameJson(value, clash.theirs),
  );
}

export function latestChange(
  changes: readonly FieldChange[],
  path: FieldPath,
): FieldChange | undefined {
  return changes.findLast((change) => isSamePath(change.path, path));
}

/** Changes that restore the content before these edits, including the order of list entries. */
export function undoStep(before: Json, after: Json, edits: readonly FieldEdit[]): FieldChange[] {
  const parents = new Map(
    edits.map(({ path }) => path.slice(0, -1)).map((it) => [pathKey(it), it]),
  );
  const topmost = [...parents.values()].filter(
    (path) => ![...parents.values()].some((other) => isAbove(other, path)),
  );
  return topmost.flatMap((parent) =>
    findChanges(readField(after, parent) as Json, readField(before, parent) as Json).map(
      (change) => ({ ...change, path: [...parent, ...change.path] }),
    ),
  );
}

function isAbove(one: readonly string[], other: readonly string[]): boolean {
  return one.length < other.length && one.every((key, i) => key === other[i]);
}

/** Removing the last field of an optional part removes the part as well. */
export function withEmptyParts(content: Json, edits: readonly FieldEdit[]): readonly FieldEdit[] {
  let current = content;
  return edits.map((edit) => {
    const { value } = edit;
    const path = value === undefined ? emptyAncestor(current, edit.path) : edit.path;
    current = writeField(current, path, value) ?? current;
    return { ...edit, path };
  });
}

function emptyAncestor(content: Json, path: FieldPath): FieldPath {
  const parent = path.slice(0, -1);
  const keys = keysOf(readField(content, parent)) ?? [];
  const isLast = keys.length === 1 && keys[0] === path.at(-1);
  const isOptional = isLast && fieldRule(parent, content as ShopContent).isOptional;
  return isOptional ? emptyAncestor(content, parent) : path;
}
