import type { FieldChange } from "./apply-changes.ts";
import { entryId, type FieldPath, isEntryList, ORDER } from "./field-path.ts";
import { isJsonObject, isSameJson, type Json } from "./json.ts";

/**
 * The smallest fields in which two documents differ; something added or removed as a whole is one
 * change. Applied to `before`, they produce `after`.
 */
export function findChanges(before: Json, after: Json): readonly FieldChange[] {
  return differences([], before, after);
}

function differences(
  path: FieldPath,
  before: Json | undefined,
  after: Json | undefined,
): FieldChange[] {
  const parts = partsOf(before, after);
  if (!parts) return isSameJson(before, after) ? [] : [{ path, was: before, value: after }];
  const [old, young] = parts;
  const keys = new Set([...old.keys(), ...young.keys()]);
  const inside = [...keys].flatMap((key) =>
    differences([...path, key], old.get(key), young.get(key)),
  );
  const common = [...old.keys()].filter((key) => young.has(key));
  // The order after removing entries and appending new ones.
  const was = [...common, ...[...young.keys()].filter((key) => !old.has(key))];
  const value = [...young.keys()];
  const isMoved = !isSameJson(was, value);
  return isMoved ? [...inside, { path: [...path, ORDER], was, value }] : inside;
}

type Parts = ReadonlyMap<string, Json>;

function partsOf(before: Json | undefined, after: Json | undefined): [Parts, Parts] | undefined {
  if (isEntryList(before) && isEntryList(after)) return [entries(before), entries(after)];
  if (!isJsonObject(before) || !isJsonObject(after)) return undefined;
  return [new Map(Object.entries(before)), new Map(Object.entries(after))];
}

function entries(list: readonly Json[]): Parts {
  return new Map(list.map((entry) => [entryId(entry) ?? "", entry]));
}
